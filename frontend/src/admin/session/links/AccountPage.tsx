import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { useBrand } from '../../ui/brand.js';
import { LoginCover } from '../LoginCover.js';
import styles from '../session.module.css';

export function AccountPage({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const { brandName, systemName } = useBrand();
  return (
    <main className={styles.login}>
      <title>{`${title} · ${systemName}`}</title>
      <meta name="robots" content="noindex" />
      <LoginCover brandName={brandName} />
      <section className={styles.panel} aria-labelledby="account-title">
        <h1 id="account-title">{title}</h1>
        {text && <p className={styles.subtitle}>{text}</p>}
        {children}
      </section>
    </main>
  );
}

export function LinkLoading() {
  return (
    <AccountPage title="Um instante">
      <p role="status" className={`row gap-3 soft ${styles.looking}`}>
        <Spin size="small" /> Abrindo o seu link...
      </p>
    </AccountPage>
  );
}
