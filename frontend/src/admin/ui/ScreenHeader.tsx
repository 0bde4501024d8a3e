import type { ReactNode } from 'react';
import { useBrand } from './brand.js';
import styles from './page.module.css';

export function ScreenHeader({
  title,
  text,
  live = false,
  className,
  children,
}: {
  title: string;
  text: ReactNode;
  live?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { systemName } = useBrand();
  return (
    <header className={className}>
      <title>{`${title} · ${systemName}`}</title>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p role={live ? 'status' : undefined}>{text}</p>
      </div>
      {children}
    </header>
  );
}
