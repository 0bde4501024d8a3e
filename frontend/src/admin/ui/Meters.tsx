import styles from './meters.module.css';

export function Meters({
  lines,
}: {
  lines: readonly {
    key: string;
    label: string;
    text: string;
    note?: string;
    part: number;
    color?: string;
  }[];
}) {
  return (
    <dl className={styles.meters}>
      {lines.map(({ key, label, text, note, part, color }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="strong digits">
            {note && <small>{note}</small>}
            {text}
          </dd>
          <dd className={`strong digits ${styles.bar}`} aria-hidden>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none">
              <rect width={part * 100} height="4" fill={color} />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
