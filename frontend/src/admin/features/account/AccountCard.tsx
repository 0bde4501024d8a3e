import type { ReactNode } from 'react';
import styles from './account.module.css';

export function AccountCard({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="shrinks">{children}</div>
    </section>
  );
}
