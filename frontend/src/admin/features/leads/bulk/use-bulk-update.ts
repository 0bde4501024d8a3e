import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BulkLeadChanges, LeadChanged, LeadOutcome } from '@lox/contracts/lead-bulk.js';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { shownMessage } from '../../../../shared/api.js';
import { useUndo } from '../../../records/undo/use-undo.js';
import { quantityText } from '../../../ui/number-texts.js';
import { useToast } from '../../../ui/use-toast.js';
import { findLead } from '../board-state.js';
import { postBulkUpdate } from '../lead-calls.js';
import { leadKeys } from '../lead-queries.js';
import { useBulkSelection } from './bulk-selection.js';

interface BulkChange {
  leads: readonly Lead[];
  updates: BulkLeadChanges;
  text: string;
}

export function useBulkUpdate() {
  const client = useQueryClient();
  const toast = useToast();
  const undo = useUndo();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ leads, updates }: BulkChange) => {
      const { results } = await postBulkUpdate(leads, updates);
      await client.invalidateQueries({ queryKey: leadKeys.all });
      return results;
    },
    onSuccess: (outcomes, { leads, updates, text }) => {
      const { drop, show } = useBulkSelection.getState();
      const isOf = (wanted: readonly LeadOutcome[]) => (lead: Lead) =>
        wanted.some(({ id }) => id === lead.id);
      const refused = outcomes.filter((one) => !one.success);
      const asked = refused.filter(({ code }) => code === 'reason_required');
      const done = outcomes.filter((one) => one.success);
      const wayBack = undo(
        'lead',
        done.filter(({ changed }) => changed),
      );
      const report = { leads, outcomes, wayBack };
      const isReported = refused.length > asked.length;
      drop(done.map(({ id }) => id));
      show({ report: isReported ? report : null, lost: leads.filter(isOf(asked)) });
      if (done.length === 0 || isReported) return;
      const isUnexplained = updates.status === 'lost' && !updates.reason;
      toast.success('Leads atualizados', `${quantityText(done.length, 'lead', 'leads')} ${text}`, [
        ...wayBack,
        ...(isUnexplained
          ? [{ text: 'Dizer por quê', run: () => show({ lost: lostNow(leads, done) }) }]
          : []),
        { text: 'Ver um a um', run: () => show({ report }) },
      ]);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: leadKeys.all });
      toast.error('Erro', shownMessage(error, 'Não foi possível atualizar os leads.'));
    },
  });
  const apply = (leads: Iterable<Lead>, updates: BulkLeadChanges, text: string) =>
    mutate({ leads: asShown(client, leads), updates, text });
  return { apply, isPending };
}

const lostNow = (leads: readonly Lead[], done: readonly LeadChanged[]): Lead[] =>
  done.flatMap(({ id, revision }) => {
    const lead = leads.find((one) => one.id === id);
    return lead && revision !== null ? [{ ...lead, status: 'lost' as const, revision }] : [];
  });

function asShown(client: QueryClient, leads: Iterable<Lead>): Lead[] {
  const boards = client.getQueriesData<LeadBoard>({ queryKey: leadKeys.boards });
  const latest = (lead: Lead): Lead =>
    boards
      .map(([, board]) => board && findLead(board, lead.id))
      .reduce<Lead>((one, other) => (other && other.revision > one.revision ? other : one), lead);
  return [...leads].map(latest);
}
