import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead, UpdateLead } from '@lox/contracts/leads.js';
import { useUndo } from '../../../records/undo/use-undo.js';
import { scheduleRefresh } from '../../../ui/live-data.js';
import { useToast } from '../../../ui/use-toast.js';
import { cacheLead } from '../lead-cache.js';
import { patchLead } from '../lead-calls.js';
import { currentLeadOf, STALE_LEAD, leadErrorText } from '../lead-errors.js';
import { leadHints } from '../lead-hints.js';
import { leadKeys } from '../lead-queries.js';

export function useUpdateLead() {
  const client = useQueryClient();
  const toast = useToast();
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ lead, changes }: { lead: Lead; changes: UpdateLead }) =>
      patchLead(lead.id, changes, lead.revision),
    onSuccess: (saved, { lead }) => {
      if (!saved) {
        void client.invalidateQueries({ queryKey: leadKeys.lead(lead.id) });
        return toast.success('Lead atualizado', 'O lead agora está com outro corretor.');
      }
      cacheLead(client, saved);
      const actions = saved.revision > lead.revision ? undo('lead', [saved]) : [];
      toast.success('Lead atualizado', 'As alterações foram salvas.', actions);
    },
    onError: (error) => {
      const current = currentLeadOf(error);
      if (current) {
        cacheLead(client, current);
        toast.warning(STALE_LEAD, 'Confira os dados atuais antes de salvar de novo.');
      } else {
        toast.error('Erro', leadErrorText(error));
      }
    },
    // The change may alter which filters match the lead.
    onSettled: () => scheduleRefresh(client, leadHints, 0),
  });
}
