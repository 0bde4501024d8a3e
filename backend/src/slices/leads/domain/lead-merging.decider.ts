import { type Contactable, samePerson } from '@lox/contracts/identities.js';
import type { KnownContactRule } from '@lox/contracts/settings.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { Absorbed } from '../lead.published.js';
import { requireLead, requireStanding } from './lead.decider.js';
import type { LeadContactedAgain, LeadEvent } from './lead.events.js';
import type { ExistingLead, LeadState } from './lead.js';

export function mergeLead(
  state: LeadState,
  id: string,
  survivor: { id: string; state: LeadState },
): LeadEvent[] {
  const current = requireLead(state);
  if (id === survivor.id) throw new DomainError('same_lead', 'Escolha dois leads diferentes.', 400);
  if (current.mergedInto === survivor.id) return [];
  const into = requireStanding(survivor.state);
  requireStanding(state);
  const { evidence } = samePerson(current, into);
  return [{ type: 'LeadMerged', data: { into: survivor.id, evidence } }];
}

export const contactAgain = (lead: ExistingLead, data: LeadContactedAgain['data']): LeadEvent[] =>
  data.request !== null && lead.requests.includes(data.request) ? [] : [{ type: 'LeadContactedAgain', data }];

export function isOpenLeadOf(
  lead: ExistingLead,
  contact: Contactable,
  rule: KnownContactRule,
  nobodys: ReadonlySet<string>,
): boolean {
  const { erased, mergedInto, status, propertyId, source, absorbed } = lead;
  if (rule === 'never' || erased || mergedInto !== null || status === 'closed' || status === 'lost')
    return false;
  if (rule === 'same_property' && propertyId !== (contact.propertyId ?? null)) return false;
  return [lead, ...absorbed.map((one) => ({ ...one, source }))].some(
    (known) => samePerson(contact, known, nobodys).verdict === 'join',
  );
}

export const separateLead = (state: LeadState, from: string): LeadEvent[] =>
  requireLead(state).mergedInto === from ? [{ type: 'LeadSeparated', data: { from } }] : [];

export function familyFor(
  id: string,
  { mergedInto, absorbed, ...lead }: ExistingLead,
  into: string,
): Absorbed[] {
  if (mergedInto !== into) return [];
  const { name, email, phone, whatsappId, portalId } = lead;
  const own = { lead: id, name: name || null, email, phone };
  const other = { ...(whatsappId && { whatsappId }), ...(portalId && { portalId }) };
  return [{ ...own, ...other }, ...absorbed].map((one) => ({ ...one, via: id }));
}

/** On the stream of the lead that goes on. */
export function absorbFamily(state: LeadState, via: string, wanted: readonly Absorbed[]): LeadEvent[] {
  const survivor = requireLead(state);
  const had = survivor.absorbed.filter((one) => one.via === via).map(({ lead }) => lead);
  const gone = had.filter((lead) => !wanted.some((one) => one.lead === lead));
  const added = wanted.filter(({ lead }) => !had.includes(lead));
  if (added.length > 0) requireStanding(state);
  return [
    ...gone.map((lead): LeadEvent => ({ type: 'LeadReleased', data: { lead, via } })),
    ...added.map((data): LeadEvent => ({ type: 'LeadAbsorbed', data })),
  ];
}

export function tellApart(state: LeadState, id: string, other: string): LeadEvent[] {
  const current = requireStanding(state);
  if (id === other) throw new DomainError('same_lead', 'Escolha dois leads diferentes.', 400);
  return current.apart.includes(other) ? [] : [{ type: 'LeadToldApart', data: { other } }];
}
