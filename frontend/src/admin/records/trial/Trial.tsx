import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { countText } from '../../ui/number-texts.js';
import panel from '../../ui/panel.module.css';
import styles from './trial.module.css';

const SHOWN = 10;

export function Trial({
  id,
  text,
  figures,
  children,
}: {
  id: string;
  text: ReactNode;
  figures: readonly [label: string, value: string, note?: string][];
  children: ReactNode;
}) {
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>Teste com os últimos 12 meses</h2>
        <p className="soft sm" role="status">
          {text}
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, value, note]) => (
          <div key={label} className="well">
            <dt className="soft sm">{label}</dt>
            <dd>
              <strong className="digits">{value}</strong>
              {note && <span className="soft sm"> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

export interface TrialRow {
  id: string;
  name: string;
  counts: readonly number[];
}

export function TrialTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly TrialRow[];
}) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.frame}>
      <table className={`digits full ${styles.table}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Pessoa</th>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, counts }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {columns.map((label, at) => (
                <td key={label} data-label={label}>
                  {countText(counts[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface TrialLine {
  key: string;
  what: ReactNode;
  note: ReactNode;
  when: ReactNode;
}

/** `lines` are the newest of `total`. */
export function TrialLines({
  title,
  label,
  total,
  lines,
}: {
  title: string;
  label: string;
  total: number;
  lines: readonly TrialLine[];
}) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(0, SHOWN);
  return (
    <div className="stack gap-1">
      <h3>{title}</h3>
      {total > lines.length && (
        <p className="soft sm">
          Os {lines.length} mais novos de {countText(total)}.
        </p>
      )}
      <ul aria-label={label}>
        {shown.map(({ key, what, note, when }) => (
          <li key={key} className={styles.line}>
            <span className="stack shrinks gap-0">
              {what}
              <span className="soft sm breaks">{note}</span>
            </span>
            <span className={`soft sm ${styles.when}`}>{when}</span>
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button type="link" onClick={() => setAll(true)}>
          Ver todos ({lines.length})
        </Button>
      )}
    </div>
  );
}

/** A local day's noon: days are shown in São Paulo. */
export const noonOf = (day: string): string => `${day}T15:00:00.000Z`;
