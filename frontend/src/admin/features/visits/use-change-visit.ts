import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import {
  VISIT_STATUS_LABELS,
  type UpdateVisit,
  type Visit,
  type VisitStatus,
} from '@lox/contracts/visits.js';
import { useCallback } from 'react';
import { create } from 'zustand';
import { useToast, type ToastAction } from '../../ui/use-toast.js';
import { brokersQuery } from '../../records/brokers.js';
import { brokerOf } from '../../records/use-brokers.js';
import { LEADS_KEY } from '../../records/find-leads.js';
import { useVisitDrag } from './calendar/visit-drag.js';
import { changeVisit } from './visit-calls.js';
import { useVisitToast } from './notices/use-visit-toast.js';
import { useUndoVisit } from './use-undo-visit.js';
import { cacheVisit, newestRevision } from './visit-cache.js';
import { alternativesOf, currentVisitOf, STALE_VISIT, visitErrorText } from './visit-errors.js';
import { VISIT_CHANGE, visitKeys } from './visit-queries.js';
import { clientName, visitMomentInFull } from '../../records/visit-texts.js';

export interface OptimisticVisitChange {
  visit: Visit;
  changes: Pick<
    UpdateVisit,
    'scheduledDate' | 'brokerId' | 'provisional' | 'status' | 'allowOverlap' | 'reason' | 'opinion'
  >;
}

export interface VisitConflict extends OptimisticVisitChange {
  /** ISO UTC. */
  alternatives: string[];
}

export const useVisitConflict = create<{
  conflict: VisitConflict | null;
  /** Each conflict mounts a new dialog. */
  turn: number;
  ask(conflict: VisitConflict): void;
  answered(conflict: VisitConflict): void;
}>()((set) => ({
  conflict: null,
  turn: 0,
  ask: (conflict) => set(({ turn }) => ({ conflict, turn: turn + 1 })),
  answered: (answered) => set(({ conflict }) => (conflict === answered ? { conflict: null } : {})),
}));

export function useChangeVisit(
  askOpinion?: (visit: Visit) => void,
): (visit: Visit, changes: OptimisticVisitChange['changes']) => void {
  const client = useQueryClient();
  const toast = useToast();
  const show = useVisitToast();
  const undo = useUndoVisit();
  const ask = useVisitConflict((state) => state.ask);
  const { mutate } = useMutation({
    mutationKey: VISIT_CHANGE,
    // Each change needs the revision of the previous answer.
    scope: { id: 'visit' },
    mutationFn: ({ visit, changes }: OptimisticVisitChange) =>
      changeVisit({ id: visit.id, revision: newestRevision(client, visit) }, changes),
    onMutate: async ({
      visit,
      changes: { allowOverlap: _allowed, reason: _said, opinion: _told, ...changes },
    }) => {
      await client.cancelQueries({ queryKey: visitKeys.all });
      const before = client.getQueriesData({ queryKey: visitKeys.all });
      const broker = brokerOf(client.getQueryData(brokersQuery.queryKey), visit, changes.brokerId);
      cacheVisit(client, { ...visit, ...changes, broker });
      return { before };
    },
    onSuccess: (saved, { visit, changes }) => {
      if (saved) cacheVisit(client, saved);
      const handedOver = saved && changes.brokerId !== undefined;
      const afterwards = saved && changes.scheduledDate && AFTER_MOVE[`${visit.status} → ${saved.status}`];
      const { title, text } = handedOver ? handedOverTexts(saved) : successTexts(saved ?? visit, changes);
      const offer = (wanted: string, back: OptimisticVisitChange['changes']): ToastAction[] =>
        saved ? [{ text: wanted, run: () => mutate({ visit: saved, changes: back }) }] : [];
      show({
        before: visit,
        saved,
        title,
        text: afterwards ? `${text} ${afterwards.what}` : text,
        actions: [
          ...(saved && askOpinion && changes.status === 'completed'
            ? [{ text: 'Opinião do cliente', run: () => askOpinion(saved) }]
            : []),
          ...(afterwards ? offer(afterwards.offer, { status: afterwards.status }) : []),
          ...(changes.opinion ? [] : undo(visit, saved)),
        ],
      });
    },
    onError: (error, change, context) => {
      for (const [key, data] of context?.before ?? ([] as [QueryKey, unknown][]))
        client.setQueryData(key, data);
      useVisitDrag.getState().clearFocus();
      const alternatives = alternativesOf(error);
      const current = currentVisitOf(error);
      if (alternatives) return ask({ ...change, alternatives });
      if (!current) return toast.error(failureTitle(change.changes), visitErrorText(error));
      cacheVisit(client, current);
      toast.warning(STALE_VISIT, 'A agenda já mostra a situação atual.');
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: visitKeys.all });
      void client.invalidateQueries({ queryKey: LEADS_KEY });
    },
  });
  return useCallback((visit, changes) => mutate({ visit, changes }), [mutate]);
}

const handedOverTexts = ({ broker, scheduledDate }: Visit): { title: string; text: string } => ({
  title: broker ? `Visita passada para ${broker.name}` : 'Visita sem corretor',
  text: `${visitMomentInFull(scheduledDate)}.`,
});

function successTexts(
  visit: Visit,
  { scheduledDate, status, opinion }: OptimisticVisitChange['changes'],
): { title: string; text: string } {
  if (opinion) return { title: 'Opinião anotada', text: clientName(visit) };
  if (scheduledDate)
    return { title: 'Visita reagendada', text: `${visitMomentInFull(visit.scheduledDate)}.` };
  return status === 'cancelled'
    ? { title: 'Visita cancelada', text: 'A visita foi cancelada com sucesso' }
    : { title: 'Status atualizado', text: `${clientName(visit)} · ${VISIT_STATUS_LABELS[visit.status]}` };
}

const AFTER_MOVE: { [statuses: string]: { what: string; offer: string; status: VisitStatus } | undefined } = {
  // The client agreed only to the former time.
  'confirmed → scheduled': {
    what: 'Voltou para Agendada até o cliente concordar.',
    offer: 'O cliente já concordou',
    status: 'confirmed',
  },
  'cancelled → cancelled': {
    what: 'Continua Cancelada.',
    offer: 'Agendar de novo',
    status: 'scheduled',
  },
};

function failureTitle(changes: OptimisticVisitChange['changes']): string {
  const { scheduledDate, brokerId, status, opinion } = changes;
  if (opinion) return 'Erro ao anotar a opinião';
  if (scheduledDate) return 'Erro ao reagendar visita';
  if (brokerId !== undefined) return 'Erro ao atualizar visita';
  return status === 'cancelled' ? 'Erro ao cancelar visita' : 'Erro ao atualizar status';
}
