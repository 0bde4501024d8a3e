import { storedEvents } from '../../../../test/support/projection-checks.js';
import {
  dropIncoming,
  eraseIncoming,
  holdIncoming,
  receiveIncoming,
  recordFetched,
  recordPlaced,
  returnIncoming,
} from './incoming-lead.decider.js';
import type { IncomingLeadEvent, IncomingLeadReceived } from './incoming-lead.events.js';
import { incomingLead, type IncomingLeadState } from './incoming-lead.js';

const CAME: IncomingLeadReceived['data'] = {
  kind: 'grupo_olx',
  channelId: 'c',
  fields: { name: 'Ana' },
  dropped: [],
  test: false,
};
const received: IncomingLeadEvent = { type: 'IncomingLeadReceived', data: CAME };
const held: IncomingLeadEvent = { type: 'IncomingLeadHeld', data: { reason: 'no_contact' } };
const placed: IncomingLeadEvent = { type: 'IncomingLeadPlaced', data: { leadId: 'l', propertyId: null } };
const dropped: IncomingLeadEvent = { type: 'IncomingLeadDropped', data: { reason: 'spam' } };
const erased: IncomingLeadEvent = { type: 'IncomingLeadErased', data: {} };

function after(...events: IncomingLeadEvent[]): IncomingLeadState {
  const stored = storedEvents('incomingLead-1', events);
  return events.reduce<IncomingLeadState>(
    (state, event, at) => incomingLead.evolve(state, { ...event, metadata: stored[at]!.metadata }),
    incomingLead.initial,
  );
}
const SETTLED = expect.objectContaining({ code: 'incoming_lead_settled' }) as Error;

it('receives once', () => {
  expect(receiveIncoming(after(), CAME)).toEqual([received]);
  expect(receiveIncoming(after(received), CAME)).toEqual([]);
  expect(receiveIncoming(after(received, erased), CAME)).toEqual([]);
});

it('is placed once, from either state, and never after it was dropped', () => {
  expect(recordPlaced(after(received), placed.data as never)).toEqual([placed]);
  expect(recordPlaced(after(received, held), placed.data as never)).toEqual([placed]);
  for (const end of [placed, dropped, erased])
    expect(recordPlaced(after(received, end), placed.data as never)).toEqual([]);
});

it('comes back from the pipeline as often as it was placed, and is placed again', () => {
  const returned: IncomingLeadEvent = { type: 'IncomingLeadReturned', data: { leadId: 'l' } };
  expect(returnIncoming(after(received, placed), 'l')).toEqual([returned]);
  expect(returnIncoming(after(received, placed), 'another')).toEqual([]);
  expect(returnIncoming(after(received, placed, returned), 'l')).toEqual([]);
  expect(after(received, placed, returned)).toMatchObject({ state: 'held', leadId: null, returns: 1 });
  expect(recordPlaced(after(received, placed, returned), placed.data as never)).toEqual([placed]);
});

it('is held once', () => {
  expect(holdIncoming(after(received), 'no_contact')).toEqual([held]);
  expect(holdIncoming(after(received, held), 'no_contact')).toEqual([]);
  expect(holdIncoming(after(received, placed), 'no_contact')).toEqual([]);
});

it('takes a contact that was fetched, also while it is held', () => {
  const data = { fields: { field_data: [] }, dropped: [], test: false };
  const fetched: IncomingLeadEvent = { type: 'IncomingLeadFetched', data };
  expect(recordFetched(after(received, held), data)).toEqual([fetched]);
  expect(recordFetched(after(received, placed), data)).toEqual([]);
  expect(after(received, held, fetched)).toMatchObject({
    state: 'received',
    fields: { name: 'Ana', field_data: [] },
  });
});

it('is dropped while it is open; who asked to be forgotten is erased with it', () => {
  expect(dropIncoming(after(received, held), 'spam')).toEqual([dropped]);
  expect(dropIncoming(after(received, held), 'erasure')).toEqual([
    { type: 'IncomingLeadDropped', data: { reason: 'erasure' } },
    erased,
  ]);
  for (const end of [placed, dropped, erased])
    expect(() => dropIncoming(after(received, end), 'spam')).toThrow(SETTLED);
  expect(() => dropIncoming(null, 'spam')).toThrow(expect.objectContaining({ status: 404 }) as Error);
});

it('is erased once', () => {
  expect(eraseIncoming(after(received, placed))).toEqual([erased]);
  expect(eraseIncoming(after(received, erased))).toEqual([]);
  expect(after(received, erased)).toMatchObject({ fields: {}, erased: true });
});
