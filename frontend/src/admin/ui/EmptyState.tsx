import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './blank.module.css';

export function EmptyState({
  title,
  text,
  className = '',
  role,
  onClear,
  children,
}: {
  title?: string;
  text?: ReactNode;
  className?: string;
  role?: 'alert';
  onClear?: () => void;
  children?: ReactNode;
}) {
  return (
    <section className={`stack soft centered ${styles.blank} ${className}`} role={role}>
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {onClear && <Button onClick={onClear}>Limpar filtros</Button>}
      {children}
    </section>
  );
}
