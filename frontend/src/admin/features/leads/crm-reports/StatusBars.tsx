import { countText } from '../../../ui/number-texts.js';
import styles from './crm-reports.module.css';

/** Statuses with their counts, each with a bar relative to the largest. */
export function StatusBars({
  lines,
}: {
  lines: readonly { key: string; label: string; count: number; note?: string; color: string }[];
}) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <dl className={styles.bars}>
      {lines.map(({ key, label, count, note, color }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {note && <small>{note}</small>}
            {countText(count)}
          </dd>
          <dd className={styles.bar} aria-hidden>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none">
              <rect width={(count / most) * 100} height="4" fill={color} />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
