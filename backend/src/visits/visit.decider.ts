import { DomainError } from '../platform/deciding/domain-error.js';
import type { VisitEvent, VisitRequested } from './visit.events.js';
import type { VisitState } from './visit.js';

/** A visit that a visitor asks for; nothing when it is there already, so that a repeated request makes one visit. */
export function requestVisit(state: VisitState, data: VisitRequested['data']): VisitEvent[] {
  if (!state) return [{ type: 'VisitRequested', data }];
  const { leadId, propertyId, scheduledDate } = state;
  if (leadId !== data.leadId || propertyId !== data.propertyId || scheduledDate !== data.scheduledDate)
    throw new DomainError('key_reused', 'Esta chave já foi usada para outra visita.');
  return [];
}

/** Records that the person was erased; once. */
export function eraseVisit(state: VisitState): VisitEvent[] {
  return state && !state.erased ? [{ type: 'VisitPersonalDataErased', data: {} }] : [];
}
