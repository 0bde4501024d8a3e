import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '@lox/contracts/leads.js';
import { scheduleRefresh } from '../../ui/live-data.js';
import { useToast } from '../../ui/use-toast.js';
import { postMerge, type MergeDeed } from './lead-calls.js';
import { leadErrorText } from './lead-errors.js';
import { leadHints } from './lead-hints.js';
import { leadKeys } from './lead-queries.js';

type Side = Pick<Lead, 'id' | 'name'>;

export interface Merging {
  lead: Side;
  deed: MergeDeed;
  other: Side;
}

const TITLES: Record<MergeDeed, string> = {
  merge: 'Leads unidos',
  separate: 'Leads separados',
  'tell-apart': 'Não são a mesma pessoa',
};

const textOf = ({ lead, deed, other }: Merging): string => {
  if (deed === 'merge') return `${lead.name} segue com tudo o que é de ${other.name}.`;
  if (deed === 'separate') return `${other.name} voltou a ser um lead próprio.`;
  return `${lead.name} e ${other.name} não serão mais sugeridos.`;
};

export function useMerging() {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ lead, deed, other }: Merging) => postMerge(lead.id, deed, other.id),
    onSuccess: (_, done) => {
      const undo = { text: 'Separar', run: () => mutate({ ...done, deed: 'separate' }) };
      toast.success(TITLES[done.deed], textOf(done), done.deed === 'merge' ? [undo] : []);
    },
    onError: (error) => toast.error('Erro', leadErrorText(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: leadKeys.all });
      scheduleRefresh(client, leadHints, 0);
    },
  });
  return { change: mutate, isPending };
}
