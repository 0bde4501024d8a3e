import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failedCount, type JobView } from '@lox/contracts/operations.js';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { useToast } from '../../../ui/use-toast.js';
import { retryJob } from '../operations-calls.js';
import { jobsQuery, operationsKeys } from '../operations-queries.js';
import { OperationsLoadError, OperationsLoading, OutdatedNotice } from '../OperationsStates.js';
import { useMayOperate } from '../use-may-operate.js';
import { JobCard } from './JobCard.js';
import { RetryJobDialog } from './RetryJobDialog.js';
import page from '../operations.module.css';
import styles from './machine.module.css';

export function JobSection() {
  const { data, error, refetch, isFetching } = useQuery(jobsQuery);
  const [asked, setAsked] = useState<JobView | null>(null);
  const mayOperate = useMayOperate();
  const client = useQueryClient();
  const toast = useToast();
  const retry = useMutation({
    mutationFn: (job: JobView) => retryJob(job.name, failedCount(job)),
    onSuccess: () => toast.success('Nova tentativa pedida', 'Os que derem certo saem desta lista.'),
    onError: (failure) =>
      toast.error('Não foi possível', shownMessage(failure, 'O servidor não respondeu como esperado.')),
    onSettled: () => client.invalidateQueries({ queryKey: operationsKeys.jobs }),
  });
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className={styles.title}>
        Trabalhos em segundo plano
      </h2>
      <p className={page.lead}>O que é feito depois, ou de novo: o que espera e o que falhou, por causa.</p>
      {!data && !error && <OperationsLoading label="Carregando trabalhos em segundo plano" />}
      {!data && error && (
        <OperationsLoadError
          title="Não foi possível carregar os trabalhos em segundo plano"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && error && <OutdatedNotice error={error} />}
      {data && (
        <ul className={`stack gap-3 ${styles.cards}`}>
          {data.map((job) => (
            <JobCard key={job.name} job={job} onRetry={mayOperate ? () => setAsked(job) : undefined} />
          ))}
        </ul>
      )}
      {asked && (
        <RetryJobDialog
          key={asked.name}
          job={asked}
          retrying={retry.isPending}
          onRetry={() => retry.mutateAsync(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
