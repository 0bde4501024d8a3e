import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Drawer, Grid, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../../../shared/api.js';
import { useAsOf } from '../../ui/as-of.js';
import { InstantLine } from '../past/InstantLine.js';
import { SeeAsOf } from '../past/SeeAsOf.js';
import { ErrorText } from '../../ui/ErrorText.js';
import styles from './detail.module.css';

export function RecordDrawer<R>({
  query: { data, error, isFetching, isPending, refetch },
  open,
  width,
  className,
  name,
  titleOf,
  goneText,
  failedText,
  footerOf,
  avatar,
  onClose,
  onClosed,
  children,
}: {
  query: UseQueryResult<R>;
  open: boolean;
  width: number;
  className?: string;
  name: string;
  titleOf: (record: R) => ReactNode;
  goneText: string;
  failedText: (error: unknown) => string;
  footerOf?: (record: R) => ReactNode;
  avatar?: boolean;
  onClose: () => void;
  /** After closing: the focus returns to the opener before unmounting. */
  onClosed: () => void;
  children: (record: R) => ReactNode;
}) {
  const wide = Grid.useBreakpoint().md ?? true;
  const { asOf } = useAsOf();
  const gone = isInaccessible(error);
  const record = gone ? undefined : data;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => !shown && onClosed()}
      size={wide ? width : '100%'}
      className={className}
      title={record ? titleOf(record) : name}
      closable={{ placement: 'end', 'aria-label': 'Fechar' }}
      styles={{ body: { padding: 0 } }}
      extra={record && <SeeAsOf />}
      footer={(record && footerOf?.(record)) || undefined}
    >
      {asOf && <InstantLine asOf={asOf} />}
      {isPending && <Skeleton active avatar={avatar} paragraph={{ rows: 8 }} className={styles.section} />}
      {error && !record && (
        <div className={styles.section} role="alert">
          <p>{gone ? goneText : <ErrorText>{failedText(error)}</ErrorText>}</p>
          {!gone && (
            <Button onClick={() => void refetch()} loading={isFetching}>
              Tentar de novo
            </Button>
          )}
        </div>
      )}
      {record && children(record)}
    </Drawer>
  );
}

const isInaccessible = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
