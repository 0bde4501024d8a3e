import { Button } from 'antd';
import type { ReactNode } from 'react';

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
    <div className={`flex wrap gap-2 ${className}`} role="search" aria-label={label}>
      {children}
      {onClear && (
        <Button type="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
