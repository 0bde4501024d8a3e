import type { VisitStatus } from '@lox/contracts/visits.js';
import type { EventMetadata } from '../../platform/storage/event-store/event-store.js';
import type { VisitEvent } from '../visits/domain/visit.events.js';
import { type LeadAttention, leadAttention } from './lead-attention.published.js';
import type { LeadCreated, LeadEvent } from './domain/lead.events.js';

type Event = LeadEvent | VisitEvent;
type Given = [Event, Partial<EventMetadata>?];

const at = (n: number): string => new Date(Date.UTC(2026, 2, 1, 12, n)).toISOString();
const arrived = (data: Partial<LeadCreated['data']> = {}): Event => ({
  type: 'LeadCreated',
  data: { status: 'new', source: 'website', routing: 'property', ...data } as LeadCreated['data'],
});
const moved = (from: string, to: string): Event =>
  ({ type: 'LeadStageMoved', data: { from, to } }) as LeadEvent;
const assigned: Event = { type: 'LeadAssigned', data: { from: null, to: 'bia' } };
const booked = { type: 'VisitScheduled', data: { leadId: 'ana' } } as VisitEvent;
const asked = { type: 'VisitRequested', data: { leadId: 'ana' } } as VisitEvent;
const agreed: Event = { type: 'VisitRescheduled', data: { leadId: 'ana', from: 'x', to: 'x' } };
const visitIs = (to: VisitStatus): Event => ({
  type: 'VisitStatusChanged',
  data: { leadId: 'ana', from: 'scheduled', to },
});
const noted: Event = { type: 'VisitNotesChanged', data: { leadId: 'ana', from: null, to: 'x' } };
const written = (kind: string): Event => ({ type: 'LeadNoteWritten', data: { kind } }) as LeadEvent;
const visitor = { actorId: null };
/** Signed in, in the site's form for visits. */
const signedIn = { command: 'RecordVisitScheduled' };

/** A minute apart; the first is the arrival. */
function attentionAfter(...given: Given[]): LeadAttention {
  let attention: LeadAttention | undefined;
  for (const [n, [event, metadata]] of given.entries()) {
    const told = { ...event, metadata: { actorId: 'bia', occurredAt: at(n), ...metadata } };
    attention = leadAttention(attention as LeadAttention, told);
  }
  return attention!;
}

it.each<[string, number | null, number, Given[]]>([
  ['just came from the site', null, 0, [[arrived(), visitor]]],
  ['was written down by an assistant after a call', null, 0, [[arrived({ source: 'phone' })]]],
  [
    'was written down by its own broker after a call',
    0,
    0,
    [[arrived({ source: 'phone', routing: 'creator' })]],
  ],
  ['was chatted with by its own broker', 0, 0, [[arrived({ source: 'whatsapp', routing: 'creator' })]]],
  ['was written down without a word on how', null, 0, [[arrived({ source: 'manual', routing: 'creator' })]]],
  ['was written down as further on', 0, 0, [[arrived({ status: 'contacted' })]]],
  ['left Novo', 1, 1, [[arrived()], [moved('new', 'contacted')]]],
  ['was lost without a word', 1, 1, [[arrived()], [moved('new', 'lost')]]],
  ['was only given away', null, 1, [[arrived()], [assigned]]],
  ['was given away by the system', null, 0, [[arrived()], [assigned, visitor]]],
  ['got a visit', 1, 1, [[arrived()], [booked], [moved('new', 'visit_scheduled'), visitor]]],
  ['was called', 1, 1, [[arrived()], [written('call')]]],
  ['was chatted with', 1, 1, [[arrived()], [written('whatsapp')]]],
  ['was written to', 1, 1, [[arrived()], [written('email')]]],
  ['was met', 1, 1, [[arrived()], [written('visit')]]],
  ['was only thought about', null, 1, [[arrived()], [written('note')]]],
  [
    'was moved back after a call',
    1,
    3,
    [[arrived()], [moved('new', 'contacted')], [written('call')], [moved('contacted', 'new')]],
  ],
  ['has notes on its visit', null, 1, [[arrived()], [noted]]],
  ['asked for a visit', null, 0, [[arrived()], [moved('new', 'visit_scheduled'), visitor]]],
  ['asked for a visit, and its hour was agreed', 2, 2, [[arrived()], [asked, visitor], [agreed]]],
  ['had its visit confirmed', 1, 1, [[arrived()], [visitIs('confirmed')]]],
  ['had its visit held', 1, 1, [[arrived()], [visitIs('completed')]]],
  ['had its visit called off', null, 1, [[arrived()], [visitIs('cancelled')]]],
  ['asked for a visit, signed in', null, 0, [[arrived()], [moved('new', 'visit_scheduled'), signedIn]]],
  [
    'asked for a visit and went on',
    2,
    2,
    [[arrived()], [moved('new', 'visit_scheduled'), visitor], [moved('visit_scheduled', 'proposal')]],
  ],
  ['was answered twice', 1, 2, [[arrived()], [moved('new', 'contacted')], [booked]]],
  [
    'was moved back at once',
    null,
    2,
    [[arrived()], [moved('new', 'contacted')], [moved('contacted', 'new')]],
  ],
  [
    'was moved back and answered later',
    3,
    3,
    [[arrived()], [moved('new', 'contacted')], [moved('contacted', 'new')], [booked]],
  ],
  [
    'came back to Novo after a while',
    1,
    3,
    [[arrived()], [moved('new', 'contacted')], [moved('contacted', 'lost')], [moved('lost', 'new')]],
  ],
  [
    'was moved back after a visit was booked',
    1,
    3,
    [[arrived()], [moved('new', 'contacted')], [booked], [moved('contacted', 'new')]],
  ],
  [
    'was moved back, with a note between',
    null,
    3,
    [[arrived()], [moved('new', 'contacted')], [assigned], [moved('contacted', 'new')]],
  ],
])('a lead that %s', (_, contact, activity, given) => {
  expect(attentionAfter(...given)).toMatchObject({
    firstContactAt: contact === null ? null : at(contact),
    lastActivityAt: at(activity),
  });
});
