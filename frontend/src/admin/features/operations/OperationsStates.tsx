import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { shownMessage } from '../../../shared/api.js';
import styles from './operations.module.css';

export function OperationsLoading({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div className={styles.box} role="status" aria-label={label}>
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
    <section className={styles.blank} role="alert">
      <h2>{title}</h2>
      <p>{shownMessage(error, 'O servidor não respondeu como esperado.')}</p>
      <Button type="primary" onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </section>
  );
}

export function OperationsEmpty({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className={styles.blank}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

export function OutdatedNotice({ error }: { error: unknown }) {
  return (
    <p className={styles.outdated} role="alert">
      Os números podem estar desatualizados. {shownMessage(error, 'O servidor não respondeu como esperado.')}
    </p>
  );
}
