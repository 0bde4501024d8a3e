import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { IncomingLeadDetail } from '@lox/contracts/incoming-leads.js';
import { shownMessage } from '../../../../shared/api.js';
import { incomingKeys, incomingQuery } from '../../../records/incoming-leads/incoming-lead-calls.js';
import { type ToastAction, useToast } from '../../../ui/use-toast.js';
import { postReturned } from './incoming-calls.js';
import { leadKeys } from '../lead-queries.js';

export const useReturnIncoming = () =>
  useSettleIncoming(postReturned, 'A entrada saiu do funil', () => undefined);

export function useSettleIncoming<T>(
  work: (given: T) => Promise<IncomingLeadDetail>,
  done: string,
  onDone: () => void,
  offer?: (entry: IncomingLeadDetail) => ToastAction[],
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: work,
    onSuccess: (entry) => {
      client.setQueryData(incomingQuery(entry.id).queryKey, entry);
      toast.success(done, undefined, offer?.(entry));
      onDone();
    },
    onError: (error) => toast.error('Erro', shownMessage(error, 'O servidor não respondeu como esperado.')),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: incomingKeys.all }),
        client.invalidateQueries({ queryKey: leadKeys.all }),
      ]),
  });
}
