import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import panel from '../../../ui/panel.module.css';
import styles from './crm-reports.module.css';

export function ReportCard<Data>({
  title,
  query: { data, error, refetch, isFetching },
  children,
}: {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const id = useId();
  return (
    <section className={panel.panel} aria-labelledby={id} aria-busy={!data && !error}>
      <h2 id={id}>{title}</h2>
      {data && children(data)}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {!data && error && (
        <div className={styles.failed} role="alert">
          <p>
            <ErrorText>{shownMessage(error, 'O servidor não respondeu como esperado.')}</ErrorText>
          </p>
          <Button onClick={() => void refetch()} loading={isFetching}>
            Tentar de novo
          </Button>
        </div>
      )}
    </section>
  );
}
