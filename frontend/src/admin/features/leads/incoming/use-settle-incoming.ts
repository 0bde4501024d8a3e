import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { IncomingLeadDetail, PlaceIncomingLead } from '@lox/contracts/incoming-leads.js';
import { shownMessage } from '../../../../shared/api.js';
import { incomingKeys, incomingQuery } from '../../../records/incoming-leads/incoming-lead-calls.js';
import { offerUndo } from '../../../records/undo/latest-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { postPlaced, postReturned } from './incoming-calls.js';
import { leadKeys } from '../lead-queries.js';

interface Returned {
  id: string;
  /** As it was placed, by default as it came. */
  given?: PlaceIncomingLead;
}

export function useReturnIncoming() {
  const again = useSettleIncoming(
    ({ id, given = {} }: Returned) => postPlaced(id, given),
    'Lead no funil',
    () => undefined,
  );
  return useSettleIncoming(
    ({ id }: Returned) => postReturned(id),
    'A entrada saiu do funil',
    () => undefined,
    (returned) => again.mutateAsync(returned),
  );
}

export function useSettleIncoming<T>(
  work: (given: T) => Promise<IncomingLeadDetail>,
  done: string,
  onDone: () => void,
  undo?: (given: T) => Promise<unknown>,
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: work,
    onSuccess: (entry, given) => {
      client.setQueryData(incomingQuery(entry.id).queryKey, entry);
      toast.success(done, undefined, undo && offerUndo(() => undo(given)));
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
