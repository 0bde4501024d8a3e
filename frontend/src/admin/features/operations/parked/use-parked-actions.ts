import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ParkedStream } from '@lox/contracts/operations.js';
import { shownMessage } from '../../../../shared/api.js';
import { useToast } from '../../../ui/use-toast.js';
import { retryAllParkedEvents, retryParkedEvent, skipParkedEvent } from '../operations-calls.js';
import { operationsKeys } from '../operations-queries.js';

const NOT_ANSWERED = 'O servidor não respondeu como esperado.';

export function useParkedActions() {
  const client = useQueryClient();
  const toast = useToast();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: operationsKeys.parked }),
      client.invalidateQueries({ queryKey: operationsKeys.followers }),
    ]);
  const onError = (error: unknown) => toast.error('Não foi possível', shownMessage(error, NOT_ANSWERED));
  const retry = useMutation({
    mutationFn: ({ id }: ParkedStream) => retryParkedEvent(id),
    onSuccess: () => toast.success('Nova tentativa pedida', 'Se der certo, o evento sai desta lista.'),
    onError,
    onSettled,
  });
  const retryAll = useMutation({
    mutationFn: () => retryAllParkedEvents(),
    onSuccess: () => toast.success('Nova tentativa pedida', 'Os que derem certo saem desta lista.'),
    onError,
    onSettled,
  });
  const skip = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => skipParkedEvent(id, reason),
    onSuccess: () => toast.success('Evento pulado', 'O motivo ficou registrado na auditoria.'),
    onError,
    onSettled,
  });
  return { retry, retryAll, skip };
}
