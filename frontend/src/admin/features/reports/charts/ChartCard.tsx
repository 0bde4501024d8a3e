import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { RowsLink } from '../rows/RowsLink.js';
import type { ChartValue } from './chart-values.js';
import panel from '../../../ui/panel.module.css';
import styles from './charts.module.css';

export const FIRST_LINES = 8;

type Heads = readonly [name: string, value: string, share?: string, step?: string];

export function ChartCard({
  title,
  note,
  chart,
  parts,
  heads,
  stacked = false,
}: {
  title: string;
  note?: string;
  chart: ReactNode;
  parts: readonly ChartValue[];
  heads: Heads;
  stacked?: boolean;
}) {
  const id = useId();
  return (
    <section className={`${panel.panel} ${styles.card}`} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {parts.length === 0 ? (
        <p className={styles.none}>Sem dados neste período</p>
      ) : (
        <div className={chart === null ? styles.cardTexts : stacked ? styles.cardStack : styles.cardBody}>
          {chart && (
            <div className={`shrinks ${styles.chart}`} aria-hidden>
              {chart}
            </div>
          )}
          <PartTable title={title} parts={parts} heads={heads} />
        </div>
      )}
    </section>
  );
}

function PartTable({
  title,
  parts,
  heads: [name, value, share, step],
}: {
  title: string;
  parts: readonly ChartValue[];
  heads: Heads;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? parts : parts.slice(0, FIRST_LINES);
  return (
    <div className={`stack gap-1 shrinks starts ${styles.tableSide}`}>
      <table className={`small digits full ${styles.table}`}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{value}</th>
            {share && <th scope="col">{share}</th>}
            {step && <th scope="col">{step}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={part.key}>
              <th scope="row">
                {part.color && <Swatch color={part.color} />}
                {part.label}
              </th>
              <td>
                <RowsLink rows={part.rows} label={`${part.label}: ${part.text}`}>
                  {part.text}
                </RowsLink>
              </td>
              {share && <td className="soft">{part.share}</td>}
              {step && <td className="soft">{part.step}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {parts.length > FIRST_LINES && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Mostrar menos' : `Mostrar todos (${parts.length})`}
        </Button>
      )}
    </div>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden>
      <rect width="10" height="10" rx="3" fill={color} />
    </svg>
  );
}
