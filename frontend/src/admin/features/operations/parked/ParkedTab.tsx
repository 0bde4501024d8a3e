import { useQuery } from '@tanstack/react-query';
import type { ParkedStream } from '@lox/contracts/operations.js';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { countText } from '../../../ui/number-texts.js';
import { PARKED_PAGE, parkedQuery } from '../operations-queries.js';
import { OperationsLoadError, OperationsLoading, OutdatedNotice } from '../OperationsStates.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { useMayOperate } from '../use-may-operate.js';
import { ParkedItem } from './ParkedItem.js';
import { SkipDialog } from './SkipDialog.js';
import { useParkedActions } from './use-parked-actions.js';
import page from '../operations.module.css';
import styles from './parked.module.css';

export default function ParkedTab() {
  const [wanted, setWanted] = useState(1);
  const [skipped, setSkipped] = useState<ParkedStream | null>(null);
  const { data, error, refetch, isFetching } = useQuery(parkedQuery(wanted));
  const { retry, retryAll, skip } = useParkedActions();
  const mayOperate = useMayOperate();
  const pages = data ? Math.max(1, Math.ceil(data.total / PARKED_PAGE)) : wanted;
  // The last page may be gone after actions on its streams.
  if (wanted > pages) setWanted(pages);
  return (
    <>
      <p className={page.lead}>
        Um evento que não pôde ser lido para os registros com que ele mexe; todo o resto continua. Depois de
        corrigida a causa, tente de novo. Pular deixa o evento de fora para sempre.
      </p>
      {!data && !error && <OperationsLoading label="Carregando eventos parados" />}
      {!data && error && (
        <OperationsLoadError
          title="Não foi possível carregar os eventos parados"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && error && <OutdatedNotice error={error} />}
      {data?.total === 0 && (
        <EmptyState title="Nenhum evento parado" text="Tudo o que aconteceu no sistema foi lido sem erro." />
      )}
      {data && data.total > 0 && (
        <>
          <div className={`row wrap between gap-2 ${styles.bar}`}>
            <p role="status">
              {data.total === 1 ? '1 fluxo parado' : `${countText(data.total)} fluxos parados`}
            </p>
            {mayOperate && (
              <Button loading={retryAll.isPending} onClick={() => retryAll.mutate()}>
                Tentar todos de novo
              </Button>
            )}
          </div>
          <ul className="stack gap-3">
            {data.items.map((stream) => (
              <ParkedItem
                key={stream.id}
                stream={stream}
                mayOperate={mayOperate}
                retrying={retry.isPending && retry.variables.id === stream.id}
                onRetry={() => retry.mutate(stream)}
                onSkip={() => setSkipped(stream)}
              />
            ))}
          </ul>
        </>
      )}
      {data && data.total > PARKED_PAGE && (
        <Pagination
          className={styles.pages}
          current={wanted}
          total={data.total}
          pageSize={PARKED_PAGE}
          showSizeChanger={false}
          onChange={setWanted}
        />
      )}
      {skipped && (
        <SkipDialog
          key={skipped.id}
          stream={skipped}
          skipping={skip.isPending}
          onSkip={(reason) => skip.mutateAsync({ id: skipped.id, reason })}
          onClose={() => setSkipped(null)}
        />
      )}
    </>
  );
}
