import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NextStep, WriteNote } from '@lox/contracts/lead-diary.js';
import type { Lead } from '@lox/contracts/leads.js';
import { useRef } from 'react';
import { scheduleRefresh } from '../../ui/live-data.js';
import { useToast } from '../../ui/use-toast.js';
import { changeNextStep, writeNote } from './diary-calls.js';
import { cacheLead } from './lead-cache.js';
import { patchLead } from './lead-calls.js';
import { currentLeadOf, leadErrorText, STALE_LEAD } from './lead-errors.js';
import { leadHints } from './lead-hints.js';

interface Contact {
  note: WriteNote | null;
  step: NextStep | null;
  answered: boolean;
}

/** A retry goes on where the last one failed. */
export function useNoteContact(lead: Lead, onNoted: (lead: Lead) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const current = useRef(lead);
  const written = useRef({ what: '', key: '' });
  const keep = (saved: Lead): void => {
    current.current = saved;
    cacheLead(client, saved);
  };
  const keyOf = (note: WriteNote): string => {
    const what = JSON.stringify(note);
    if (written.current.what !== what) written.current = { what, key: crypto.randomUUID() };
    return written.current.key;
  };
  return useMutation({
    mutationFn: async ({ note, step, answered }: Contact): Promise<Lead> => {
      // The note is last: it gives the lead another revision and answers none.
      if (answered && current.current.status === 'new') {
        const moved = await patchLead(lead.id, { status: 'contacted' }, current.current.revision);
        if (moved) keep(moved);
      }
      const { nextStep } = current.current;
      if (step && (nextStep?.text !== step.text || nextStep.dueAt !== step.dueAt))
        keep(await changeNextStep(current.current, step));
      if (note) await writeNote(lead.id, note, keyOf(note));
      return current.current;
    },
    onSuccess: onNoted,
    onError: (error) => {
      const newer = currentLeadOf(error);
      if (newer) {
        keep(newer);
        toast.warning(STALE_LEAD, 'O que você digitou continua aqui: anote de novo para salvar.');
      } else toast.error('Erro', leadErrorText(error, 'Não foi possível anotar.'));
    },
    onSettled: () => scheduleRefresh(client, leadHints, 0),
  });
}
