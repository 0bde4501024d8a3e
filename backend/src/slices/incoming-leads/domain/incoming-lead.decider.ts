import type { DropReason, HoldReason } from '@lox/contracts/incoming-leads.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type {
  IncomingLeadEvent,
  IncomingLeadFetched,
  IncomingLeadPlaced,
  IncomingLeadReceived,
} from './incoming-lead.events.js';
import type { IncomingLeadState } from './incoming-lead.js';

export const incomingLeadNotFound = (): DomainError =>
  new DomainError('incoming_lead_not_found', 'Entrada não encontrada.', 404);

export function requireIncoming(state: IncomingLeadState): NonNullable<IncomingLeadState> {
  if (!state) throw incomingLeadNotFound();
  return state;
}

/** @throws DomainError `incoming_lead_settled` */
export function requireOpen(state: IncomingLeadState): NonNullable<IncomingLeadState> {
  const present = requireIncoming(state);
  if (present.state === 'placed') throw settled('Esta entrada já está no funil.');
  if (present.state === 'dropped') throw settled('Esta entrada já foi descartada.');
  if (present.erased) throw settled('Os dados desta entrada foram apagados.');
  return present;
}

const settled = (message: string): DomainError => new DomainError('incoming_lead_settled', message);

const isOpen = (state: IncomingLeadState): boolean =>
  state !== null && !state.erased && (state.state === 'received' || state.state === 'held');

export const receiveIncoming = (
  state: IncomingLeadState,
  data: IncomingLeadReceived['data'],
): IncomingLeadEvent[] => (state ? [] : [{ type: 'IncomingLeadReceived', data }]);

export const recordFetched = (
  state: IncomingLeadState,
  data: IncomingLeadFetched['data'],
): IncomingLeadEvent[] => (isOpen(state) ? [{ type: 'IncomingLeadFetched', data }] : []);

export const holdIncoming = (state: IncomingLeadState, reason: HoldReason): IncomingLeadEvent[] =>
  isOpen(state) && state?.state !== 'held' ? [{ type: 'IncomingLeadHeld', data: { reason } }] : [];

/** One that was placed or dropped meanwhile stays as it is. */
export const recordPlaced = (
  state: IncomingLeadState,
  data: IncomingLeadPlaced['data'],
): IncomingLeadEvent[] => (isOpen(state) ? [{ type: 'IncomingLeadPlaced', data }] : []);

export const returnIncoming = (state: IncomingLeadState, leadId: string): IncomingLeadEvent[] =>
  state?.state === 'placed' && state.leadId === leadId
    ? [{ type: 'IncomingLeadReturned', data: { leadId } }]
    : [];

export function dropIncoming(state: IncomingLeadState, reason: DropReason): IncomingLeadEvent[] {
  requireOpen(state);
  const dropped: IncomingLeadEvent = { type: 'IncomingLeadDropped', data: { reason } };
  return reason === 'erasure' ? [dropped, { type: 'IncomingLeadErased', data: {} }] : [dropped];
}

export const eraseIncoming = (state: IncomingLeadState): IncomingLeadEvent[] =>
  !state || state.erased ? [] : [{ type: 'IncomingLeadErased', data: {} }];
