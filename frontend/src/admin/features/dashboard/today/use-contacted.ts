import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '@lox/contracts/leads.js';
import type { Today } from '@lox/contracts/today.js';
import { useUndo } from '../../../records/undo/use-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { patchLead } from '../../leads/lead-calls.js';
import { currentLeadOf, leadErrorText, STALE_LEAD } from '../../leads/lead-errors.js';
import { LEADS_KEY } from '../../../records/find-leads.js';
import { dashboardKeys } from '../dashboard-queries.js';
import { TODAY_KEY } from './today-queries.js';

export function useContacted(): (lead: Lead) => void {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: dashboardKeys.all });
    void client.invalidateQueries({ queryKey: LEADS_KEY });
  };
  const undo = useUndo();
  const { mutate } = useMutation({
    mutationFn: (lead: Lead) => patchLead(lead.id, { status: 'contacted' }, lead.revision),
    onMutate: async (lead) => {
      await client.cancelQueries({ queryKey: TODAY_KEY });
      const before = client.getQueriesData<Today>({ queryKey: TODAY_KEY });
      client.setQueriesData<Today>({ queryKey: TODAY_KEY }, (today) => today && without(today, lead));
      return { before };
    },
    onSuccess: (saved, lead) =>
      toast.success(
        'Lead atualizado',
        `${lead.name} está em Contatados`,
        undo('lead', saved ? [saved] : []),
      ),
    onError: (error, _lead, context) => {
      for (const [key, today] of context?.before ?? []) client.setQueryData(key, today);
      if (currentLeadOf(error)) toast.warning(STALE_LEAD, 'A lista já mostra a situação atual.');
      else toast.error('Erro', leadErrorText(error, 'Não foi possível atualizar o lead.'));
    },
    onSettled: refresh,
  });
  return mutate;
}

function without(today: Today, { id }: Lead): Today {
  const items = today.waiting.items.filter((lead) => lead.id !== id);
  return { ...today, waiting: { total: today.waiting.total - 1, items } };
}
