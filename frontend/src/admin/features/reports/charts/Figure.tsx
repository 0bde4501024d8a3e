import type { ReactNode } from 'react';
import type { FigureRows } from '../figure-rows.js';
import { RowsLink } from '../rows/RowsLink.js';
import styles from './charts.module.css';

export function FigureList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={`flex wrap gap-4 ${styles.figures}`} aria-label={label}>
      {children}
    </ul>
  );
}

export function Figure({
  name,
  value,
  note,
  rows,
}: {
  name: string;
  value: string;
  note?: ReactNode;
  rows?: FigureRows;
}) {
  return (
    <li className={`stack shrinks card ${styles.figure}`}>
      <RowsLink rows={rows} className={`stack top gap-0 ink ${styles.figureLink}`}>
        <span className="soft small">{name}</span>
        <b>{value}</b>
        {note && <small>{note}</small>}
      </RowsLink>
    </li>
  );
}
