import { Button, Skeleton } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { EmptyState } from '../../ui/EmptyState.js';
import styles from './operations.module.css';

export function OperationsLoading({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div className={`card ${styles.box}`} role="status" aria-label={label}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

export function OperationsLoadError({
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
    <EmptyState
      title={title}
      text={shownMessage(error, 'O servidor não respondeu como esperado.')}
      role="alert"
    >
      <Button type="primary" onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </EmptyState>
  );
}

export function OutdatedNotice({ error }: { error: unknown }) {
  return (
    <p className={styles.outdated} role="alert">
      Os números podem estar desatualizados. {shownMessage(error, 'O servidor não respondeu como esperado.')}
    </p>
  );
}
