import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '@lox/contracts/leads.js';
import { scheduleRefresh } from '../../ui/live-data.js';
import { useClosing } from '../../ui/use-closing.js';
import { useToast } from '../../ui/use-toast.js';
import { cacheLead } from './lead-cache.js';
import { patchLead } from './lead-calls.js';
import { currentLeadOf, leadErrorText, STALE_LEAD } from './lead-errors.js';
import { leadHints } from './lead-hints.js';
import { ReasonForm } from './ReasonForm.js';

export default function LossReasonDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const { open, close, closed } = useClosing(onClose);
  const { mutate, isPending } = useMutation({
    mutationFn: (why: string) => patchLead(lead.id, { status: 'lost', reason: why }, lead.revision),
    onSuccess: (saved) => {
      if (saved) cacheLead(client, saved);
      toast.success('Lead atualizado', `${lead.name}: o motivo da perda está anotado.`);
      close();
    },
    onError: (error) => {
      const current = currentLeadOf(error);
      if (current) {
        cacheLead(client, current);
        toast.warning(STALE_LEAD, 'O quadro já mostra a situação atual.');
        close();
      } else toast.error('Erro', leadErrorText(error));
    },
    onSettled: () => scheduleRefresh(client, leadHints, 0),
  });
  return (
    <ReasonForm
      id="loss-reason"
      title={`Por que ${lead.name} foi perdido?`}
      open={open}
      isSaving={isPending}
      onSay={mutate}
      onClose={close}
      onClosed={closed}
    />
  );
}
