import { Button } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import styles from './list.module.css';

/** Skeleton rows while the first accounts load. */
export function ListSkeleton({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className={styles.bones} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.bone}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

/** Something could not be fetched. */
export function ListError({
  title,
  error,
  onRetry,
  retrying,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <section className={styles.blank} role="alert">
      <h2>{title}</h2>
      <p>
        <ErrorText>{shownMessage(error, 'O servidor não respondeu como esperado.')}</ErrorText>
      </p>
      <Button type="primary" onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </section>
  );
}

/** No accounts match the filters. */
export function Nothing({ title, text, onClear }: { title: string; text: string; onClear?: () => void }) {
  return (
    <section className={styles.blank}>
      <h2>{title}</h2>
      <p>{text}</p>
      {onClear && <Button onClick={onClear}>Limpar filtros</Button>}
    </section>
  );
}
