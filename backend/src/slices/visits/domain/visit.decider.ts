import { isDeepStrictEqual } from 'node:util';
import type { UpdateVisit, VisitStatus } from '@lox/contracts/visits.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type Explanation, requireReason, UNEXPLAINED } from '../../reasons/explanation.published.js';
import type { VisitEvent, VisitRequested, VisitScheduled } from './visit.events.js';
import { type ExistingVisit, opinionOf, type VisitState } from './visit.js';

/** A repeated request makes one visit. */
export function requestVisit(state: VisitState, data: VisitRequested['data']): VisitEvent[] {
  return state ? requireSameRequest(state, data) : [{ type: 'VisitRequested', data }];
}

export function bookVisit(state: VisitState, data: VisitScheduled['data']): VisitEvent[] {
  return state ? requireSameRequest(state, data) : [{ type: 'VisitScheduled', data }];
}

function requireSameRequest(
  { leadId, propertyId, firstDate }: ExistingVisit,
  asked: { leadId: string; propertyId: string; scheduledDate: string },
): [] {
  if (leadId !== asked.leadId || propertyId !== asked.propertyId || firstDate !== asked.scheduledDate)
    throw new DomainError('key_reused', 'Esta chave já foi usada para outra visita.');
  return [];
}

/** A repeated hour of a request stays provisional, unless people agreed. */
export function updateVisit(
  state: VisitState,
  patch: Omit<UpdateVisit, 'allowOverlap' | 'reason'>,
  why = UNEXPLAINED,
): VisitEvent[] {
  const current = requireVisit(state);
  const { leadId } = current;
  const { brokerId, scheduledDate = current.scheduledDate, durationMinutes, status, notes } = patch;
  const isAgreed = current.provisional && patch.provisional === false;
  const events: VisitEvent[] = [];
  if (brokerId !== undefined && brokerId !== current.brokerId)
    events.push({ type: 'VisitReassigned', data: { leadId, from: current.brokerId, to: brokerId } });
  if (isAgreed || scheduledDate !== current.scheduledDate)
    events.push({
      type: 'VisitRescheduled',
      data: { leadId, from: current.scheduledDate, to: scheduledDate },
    });
  if (durationMinutes !== undefined && durationMinutes !== current.durationMinutes)
    events.push({
      type: 'VisitDurationChanged',
      data: { leadId, from: current.durationMinutes, to: durationMinutes },
    });
  if (status !== undefined && status !== current.status)
    events.push({ type: 'VisitStatusChanged', data: { leadId, from: current.status, to: status } });
  events.push(...explainCancellation(current, status ?? current.status, why));
  events.push(...noteOpinion(current, status ?? current.status, patch.opinion));
  if (notes !== undefined && notes !== current.notes) events.push(notesChanged(current, notes));
  return events;
}

function explainCancellation(current: ExistingVisit, status: VisitStatus, why: Explanation): VisitEvent[] {
  const { leadId, cancelReason, erased } = current;
  const { reason } = why;
  if (status !== 'cancelled') {
    if (reason) throw new DomainError('visit_not_cancelled', 'O motivo vale para uma visita cancelada.');
    return [];
  }
  const isCancelling = current.status !== 'cancelled';
  if (isCancelling) requireReason(why, 'Diga por que a visita foi cancelada.');
  const known = isCancelling ? null : cancelReason;
  if (!reason || (known?.key === reason.key && known.text === reason.text)) return [];
  if (erased && reason.text !== null) throw visitErased();
  return [{ type: 'VisitCancellationExplained', data: { leadId, reason: reason.key, text: reason.text } }];
}

function noteOpinion(
  { status: before, leadId, opinion, erased }: ExistingVisit,
  status: VisitStatus,
  given: UpdateVisit['opinion'],
): VisitEvent[] {
  const wanted = given ? opinionOf(given) : null;
  if (wanted && status !== 'completed')
    throw new DomainError('visit_not_completed', 'A opinião vale para uma visita realizada.');
  const known = before === status ? opinion : null;
  if (given === undefined || isDeepStrictEqual(wanted, known)) return [];
  if (erased && wanted?.text) throw visitErased();
  const { words = [], text = null } = wanted ?? {};
  return [{ type: 'VisitOpinionNoted', data: { leadId, words, text } }];
}

/** Moving a requested visit to its own time confirms it. */
export function rescheduleVisit(state: VisitState, to: string): VisitEvent[] {
  const { leadId, scheduledDate, provisional } = requireVisit(state);
  if (to === scheduledDate && !provisional) return [];
  return [{ type: 'VisitRescheduled', data: { leadId, from: scheduledDate, to } }];
}

function notesChanged({ leadId, notes, erased }: ExistingVisit, to: string | null): VisitEvent {
  if (erased) throw visitErased();
  return { type: 'VisitNotesChanged', data: { leadId, from: notes, to } };
}

const visitErased = (): DomainError =>
  new DomainError('visit_erased', 'Os dados deste cliente foram apagados.');

export const handOverVisit = (state: VisitState, from: string, to: string): VisitEvent[] =>
  state?.brokerId === from ? [{ type: 'VisitReassigned', data: { leadId: state.leadId, from, to } }] : [];

export function eraseVisit(state: VisitState): VisitEvent[] {
  return state && !state.erased ? [{ type: 'VisitPersonalDataErased', data: {} }] : [];
}

export function requireVisit(state: VisitState): ExistingVisit {
  if (!state) throw visitNotFound();
  return state;
}

export const visitNotFound = (): DomainError =>
  new DomainError('visit_not_found', 'Visita não encontrada.', 404);
