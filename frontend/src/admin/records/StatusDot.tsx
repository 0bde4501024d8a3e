import styles from './status-dot.module.css';

export function StatusDot({ color, children }: { color: string; children: string }) {
  return (
    <span className={`rigid tiny medium ${styles.dot}`}>
      <svg viewBox="0 0 8 8" aria-hidden>
        <circle cx="4" cy="4" r="4" fill={color} />
      </svg>
      {children}
    </span>
  );
}
