import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Rows } from '../report-rows.js';
import { RowsContext } from './rows-context.js';

/** A figure that leads to what it counts; plain text for who may not read that. */
export function RowsLink({
  rows,
  label,
  className,
  children,
}: {
  rows: Rows;
  /** For a figure whose name stands elsewhere. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const to = use(RowsContext)(rows);
  if (!to) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className} aria-label={label && `${label}, ver lista`}>
      {children}
    </Link>
  );
}
