import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

export function Filters({
  label,
  className = '',
  onClear,
  children,
}: {
  label: string;
  className?: string;
  onClear?: () => void;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.filters} ${className}`} role="search" aria-label={label}>
      {children}
      {onClear && (
        <Button type="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
