import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { Alert, Button, Skeleton, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { shownMessage } from '../../../shared/api.js';
import panel from '../../ui/panel.module.css';

type Run<W, T> = Pick<UseMutationResult<T, Error, W>, 'data' | 'error' | 'isPending' | 'mutate'> & {
  wanted: W;
  isOfThese: boolean;
};

export function useTrial<W, T>(wanted: W, run: (wanted: W) => Promise<T>): Run<W, T> {
  const trial = useMutation({ mutationFn: run });
  return { ...trial, wanted, isOfThese: JSON.stringify(trial.variables) === JSON.stringify(wanted) };
}

export function TrialButton<W, T>({
  trial: { isPending, mutate, wanted },
  ...button
}: Pick<ButtonProps, 'type' | 'disabled'> & { trial: Run<W, T> }) {
  return (
    <Button {...button} loading={isPending} onClick={() => mutate(wanted)}>
      Testar no último ano
    </Button>
  );
}

export function TrialOutcome<W, T>({
  trial: { data, error, isPending, isOfThese },
  children,
}: {
  trial: Run<W, T>;
  children: (found: T) => ReactNode;
}) {
  if (!isOfThese) return null;
  if (isPending)
    return (
      <section className={panel.panel} aria-busy>
        <Skeleton active paragraph={{ rows: 4 }} />
      </section>
    );
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title="Não foi possível testar"
        description={shownMessage(error, 'O servidor não respondeu como esperado.')}
      />
    );
  return data && children(data);
}
