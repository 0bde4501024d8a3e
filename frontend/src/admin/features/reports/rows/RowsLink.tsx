import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FigureRows } from '../figure-rows.js';
import { RowsContext } from './rows-context.js';

export function RowsLink({
  rows,
  label,
  className,
  children,
}: {
  rows?: FigureRows;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const linkTo = use(RowsContext);
  const to = rows && linkTo(rows);
  if (!to) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className} aria-label={label && `${label}, ver lista`}>
      {children}
    </Link>
  );
}
