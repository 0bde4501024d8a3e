import { useQuery } from '@tanstack/react-query';
import type { FollowerView } from '@lox/contracts/operations.js';
import { Grid } from 'antd';
import { useState } from 'react';
import { followersQuery, machineQuery } from '../operations-queries.js';
import { OperationsLoadError, OperationsLoading, OutdatedNotice } from '../OperationsStates.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { useMayOperate } from '../use-may-operate.js';
import { FollowerCards, FollowerTable } from './FollowerList.js';
import { FollowerSummary } from './FollowerSummary.js';
import type { FollowerListProps } from './follower-list-props.js';
import { useFollowerActions } from './use-follower-actions.js';
import { VerificationDialog } from './VerificationDialog.js';
import styles from '../operations.module.css';

export function FollowersTab() {
  const { data, error, refetch, isFetching } = useQuery(followersQuery);
  const instances = useQuery(machineQuery).data?.instances ?? [];
  const mayOperate = useMayOperate();
  const { take, pending } = useFollowerActions();
  const [compared, setCompared] = useState<string | null>(null);
  const wide = Grid.useBreakpoint().lg ?? true;
  const nameOf = (holder: string) =>
    instances.find(({ id }) => id === holder)?.name ?? 'instância desconhecida';
  const list: Omit<FollowerListProps, 'followers'> = {
    mayOperate,
    pending,
    instanceName: nameOf,
    onAction: take,
    onCompare: ({ name }: FollowerView) => setCompared(name),
  };
  const List = wide ? FollowerTable : FollowerCards;
  const shown = data?.find(({ name }) => name === compared);
  return (
    <>
      <p className={styles.lead}>
        Cada tela mostra documentos que são feitos a partir dos eventos do sistema. Uma projeção acompanha os
        eventos e mantém esses documentos; um processo age quando algo acontece, como avisar a equipe.
      </p>
      {!data && !error && <OperationsLoading label="Carregando projeções" />}
      {!data && error && (
        <OperationsLoadError
          title="Não foi possível carregar as projeções"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && error && <OutdatedNotice error={error} />}
      {data?.length === 0 && (
        <EmptyState title="Nenhuma projeção" text="Nada acompanha os eventos deste sistema." />
      )}
      {data && data.length > 0 && (
        <>
          <FollowerSummary followers={data} />
          <List followers={data} {...list} />
        </>
      )}
      {shown?.verification && (
        <VerificationDialog
          name={shown.name}
          verification={shown.verification}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}
