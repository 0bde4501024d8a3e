import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LeadChanged, LeadOutcome } from '@lox/contracts/lead-bulk.js';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { useCallback } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { quantityText } from '../../../ui/number-texts.js';
import { useToast } from '../../../ui/use-toast.js';
import { findLead } from '../board-state.js';
import { postBulkUpdate } from '../lead-calls.js';
import { leadKeys } from '../lead-queries.js';
import { useBulkSelection } from './bulk-selection.js';
import { stepsBack, type BulkStep } from './bulk-steps.js';

interface BulkChange {
  steps: readonly BulkStep[];
  /** For the toast, such as "agora em Proposta". */
  text: string;
  isWayBack?: boolean;
}

/** Refused leads stay chosen. */
export function useBulkUpdate() {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ steps }: BulkChange) => {
      const outcomes = await outcomesOf(steps);
      await client.invalidateQueries({ queryKey: leadKeys.all });
      return outcomes;
    },
    onSuccess: (outcomes, change) => {
      const { drop, show } = useBulkSelection.getState();
      const leads = change.steps.flatMap((step) => step.leads);
      const isOf = (wanted: readonly LeadOutcome[]) => (lead: Lead) =>
        wanted.some(({ id }) => id === lead.id);
      const refused = outcomes.filter((one) => !one.success);
      const asked = refused.filter(({ code }) => code === 'reason_required');
      const done = outcomes.filter((one) => one.success);
      const wayBack = change.isWayBack ? [] : change.steps.flatMap((step) => stepsBack(step, outcomes));
      const report = { leads, outcomes, wayBack };
      const isReported = refused.length > asked.length;
      drop(done.map(({ id }) => id));
      show({ report: isReported ? report : null, lost: leads.filter(isOf(asked)) });
      if (done.length === 0 || isReported) return;
      const updates = change.steps[0]?.updates;
      const isUnexplained = updates?.status === 'lost' && !updates.reason && !change.isWayBack;
      toast.success('Leads atualizados', `${quantityText(done.length, 'lead', 'leads')} ${change.text}`, [
        ...(wayBack.length > 0 ? [{ text: 'Desfazer', run: () => undo(wayBack) }] : []),
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
  const undo = useCallback(
    (steps: readonly BulkStep[]) => mutate({ steps, text: 'como antes', isWayBack: true }),
    [mutate],
  );
  const apply = (leads: Iterable<Lead>, updates: BulkStep['updates'], text: string) =>
    mutate({ steps: [{ leads: asShown(client, leads), updates }], text });
  return { apply, undo, isPending };
}

/** Only a call that is alone may fail as a whole: the others are reported lead by lead. */
async function outcomesOf(steps: readonly BulkStep[]): Promise<LeadOutcome[]> {
  const outcomes: LeadOutcome[] = [];
  for (const { leads, updates } of steps)
    try {
      outcomes.push(...(await postBulkUpdate(leads, updates)).results);
    } catch (error) {
      if (steps.length === 1) throw error;
      const message = shownMessage(error, 'Não foi possível atualizar o lead.');
      outcomes.push(...leads.map(({ id }) => ({ id, success: false as const, code: 'failed', message })));
    }
  return outcomes;
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
