import styles from './list.module.css';

export function UserListSkeleton({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className="stack card" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={`stack gap-3 ${styles.bone}`}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
