import { useMutation, useQueryClient } from '@tanstack/react-query';
import { boardStageOf, type BoardStage, type Lead, type LeadBoard } from '@lox/contracts/leads.js';
import { useCallback } from 'react';
import { scheduleRefresh } from '../../ui/live-data.js';
import { useUndo } from '../../records/undo/use-undo.js';
import { useToast } from '../../ui/use-toast.js';
import { useBoardActivity } from './board-activity.js';
import { moveLead } from './board-state.js';
import { cacheLead } from './lead-cache.js';
import { patchLead } from './lead-calls.js';
import { currentLeadOf, isReasonAsked, STALE_LEAD, leadErrorText } from './lead-errors.js';
import { leadHints } from './lead-hints.js';
import { leadKeys } from './lead-queries.js';
import { useLossQuestion } from './loss-question.js';

export function useMoveLead(): (lead: Lead, to: BoardStage) => void {
  const client = useQueryClient();
  const toast = useToast();
  const setActivity = useBoardActivity((state) => state.set);
  const ask = useLossQuestion((state) => state.ask);
  const undo = useUndo();
  const { mutate } = useMutation({
    mutationFn: ({ lead, to }: { lead: Lead; to: BoardStage }) =>
      patchLead(lead.id, { status: to }, lead.revision),
    onMutate: async ({ lead, to }) => {
      setActivity({ saving: { leadId: lead.id, from: boardStageOf(lead.status), to } });
      // A pending answer holds older data.
      await client.cancelQueries({ queryKey: leadKeys.all });
      const boards = client.getQueriesData<LeadBoard>({ queryKey: leadKeys.boards });
      const open = client.getQueryData<Lead>(leadKeys.lead(lead.id));
      const now = new Date().toISOString();
      client.setQueriesData<LeadBoard>(
        { queryKey: leadKeys.boards },
        (board) => board && moveLead(board, lead.id, to, now),
      );
      client.setQueryData<Lead>(leadKeys.lead(lead.id), (known) => known && { ...known, status: to });
      return { boards, open };
    },
    onSuccess: (saved, { to }) => {
      if (saved) cacheLead(client, saved);
      const why = saved && to === 'lost' ? [{ text: 'Dizer por quê', run: () => ask(saved) }] : [];
      const actions = [...undo('lead', saved ? [saved] : []), ...why];
      toast.success('Lead atualizado', 'Status do lead foi alterado com sucesso', actions);
    },
    onError: (error, { lead }, before) => {
      for (const [key, board] of before?.boards ?? []) client.setQueryData(key, board);
      if (before?.open) client.setQueryData(leadKeys.lead(lead.id), before.open);
      const current = currentLeadOf(error);
      if (isReasonAsked(error)) ask(lead);
      else if (current) {
        cacheLead(client, current);
        toast.warning(STALE_LEAD, 'O quadro já mostra a situação atual.');
      } else {
        toast.error('Erro', leadErrorText(error, 'Não foi possível atualizar o lead.'));
      }
    },
    onSettled: () => {
      setActivity({ saving: null });
      scheduleRefresh(client, leadHints, 0);
    },
  });
  return useCallback(
    (lead, to) => {
      if (boardStageOf(lead.status) !== to) mutate({ lead, to });
    },
    [mutate],
  );
}
