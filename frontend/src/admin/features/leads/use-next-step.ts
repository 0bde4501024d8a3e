import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NextStep } from '@lox/contracts/lead-diary.js';
import type { Lead } from '@lox/contracts/leads.js';
import { scheduleRefresh } from '../../ui/live-data.js';
import { useToast } from '../../ui/use-toast.js';
import { cacheLead } from './lead-cache.js';
import { changeNextStep } from './diary-calls.js';
import { currentLeadOf, leadErrorText, STALE_LEAD } from './lead-errors.js';
import { leadHints } from './lead-hints.js';

interface StepChange {
  lead: Lead;
  wanted: NextStep | 'done' | 'cleared';
}

export function useNextStep(onSettled: () => void = () => {}) {
  const client = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: ({ lead, wanted }: StepChange) => changeNextStep(lead, wanted),
    onSuccess: (saved, { lead, wanted }) => {
      cacheLead(client, saved);
      const former = lead.nextStep;
      if (typeof wanted === 'object' || !former) return;
      const title = wanted === 'done' ? 'Próximo passo feito' : 'Próximo passo retirado';
      toast.success(title, `${lead.name}: ${former.text}`, [
        { text: 'Desfazer', run: () => change.mutate({ lead: saved, wanted: former }) },
      ]);
    },
    onError: (error) => {
      const current = currentLeadOf(error);
      if (current) {
        cacheLead(client, current);
        toast.warning(STALE_LEAD, 'O próximo passo já mostra a situação atual.');
      } else toast.error('Erro', leadErrorText(error));
    },
    onSettled: () => {
      scheduleRefresh(client, leadHints, 0);
      onSettled();
    },
  });
  return change;
}
