import { eventInstant, projectAndVerify, storedEvents } from '../../../test/support/projection-checks.js';
import type { DomainEvent } from '../../platform/storage/event-store/event-catalogue.js';
import { reportLeads } from './report-leads.projection.js';
import { reportProperties } from './report-properties.projection.js';
import { reportVisits } from './report-visits.projection.js';

const event = (type: string, data: object): DomainEvent => ({ type, data });

describe('a lead in the reports', () => {
  const created = event('LeadCreated', { name: 'Ana', status: 'new', source: 'phone', brokerId: 'bia' });
  const lead = async (...events: DomainEvent[]) =>
    (await projectAndVerify(reportLeads, storedEvents('lead-1', [created, ...events])))[0];

  it('counts on its day, and holds no personal data', async () => {
    expect(await lead()).toEqual({
      _id: '1',
      _position: 10,
      day: '2026-03-01',
      createdAt: eventInstant(0),
      status: 'new',
      source: 'phone',
      brokerId: 'bia',
      furthest: 'new',
      minutesToClose: null,
      mergedInto: null,
      lostReason: null,
    });
  });

  it.each([
    [['interested'], 'contacted'],
    [['closed'], 'closed'],
    [['proposal', 'new'], 'proposal'],
    [['visit_scheduled', 'lost'], 'visit_scheduled'],
    [['lost', 'contract', 'contacted'], 'contract'],
    [['lost'], 'new'],
  ])('through %j it came as far as %s', async (statuses, furthest) => {
    const moves = statuses.map((to) => event('LeadStageMoved', { from: 'new', to }));
    expect(await lead(...moves)).toMatchObject({ status: statuses.at(-1), furthest });
  });

  it('begins as far as it was written down', async () => {
    const begun = event('LeadCreated', { status: 'proposal', source: 'phone', brokerId: null });
    expect((await projectAndVerify(reportLeads, storedEvents('lead-2', [begun])))[0]).toMatchObject({
      furthest: 'proposal',
    });
  });

  it('took so long to close, while it is closed', async () => {
    const closed = event('LeadStageMoved', { from: 'new', to: 'closed' });
    expect(await lead(closed)).toMatchObject({ status: 'closed', minutesToClose: 1 });
    const open = event('LeadStageMoved', { from: 'closed', to: 'proposal' });
    expect(await lead(closed, open)).toMatchObject({ status: 'proposal', minutesToClose: null });
  });

  it('goes over to its new broker', async () => {
    expect(await lead(event('LeadAssigned', { from: 'bia', to: null }))).toMatchObject({ brokerId: null });
  });

  it('is not touched by what no figure depends on', async () => {
    const notes = event('LeadNotesChanged', { from: null, to: 'segredo' });
    expect(await lead(notes, event('LeadPersonalDataErased', {}))).toEqual(await lead());
  });
});

describe('a property in the reports', () => {
  const listed = event('PropertyListed', {
    title: 'Casa',
    status: 'live',
    type: 'house',
    purpose: 'sale',
    city: 'Campinas',
    price: 100,
    brokerId: 'bia',
    ownerId: null,
  });
  const property = async (...events: DomainEvent[]) =>
    (await projectAndVerify(reportProperties, storedEvents('property-1', [listed, ...events])))[0];

  it.each([
    [
      event('PropertyPriceChanged', { from: 100, to: 7 }),
      { price: 7, priceDay: '2026-03-01', priceReason: null },
    ],
    [
      event('PropertyDetailsChanged', { changes: { rentPrice: { from: 7, to: 8 } } }),
      { priceDay: '2026-03-01', priceReason: null, rentPrice: 8, rents: 1 },
    ],
    [
      event('PropertyDetailsChanged', { changes: { rentPrice: { from: null, to: 8 } } }),
      { priceDay: null, rentPrice: 8, rents: 1 },
    ],
    [event('PropertyPriceExplained', { reason: 'market', text: null }), { priceReason: 'market' }],
    [event('PropertyPriceExplained', { reason: null, text: 'x' }), { priceReason: 'typed' }],
    [event('PropertyStatusChanged', { from: 'live', to: 'sold' }), { status: 'sold', soldDay: '2026-03-01' }],
    [event('PropertyBrokerChanged', { from: 'bia', to: 'caio' }), { brokerId: 'caio' }],
    [event('PropertyOwnerChanged', { from: null, to: 'dora' }), { ownerId: 'dora' }],
    [
      event('PropertyDetailsChanged', { changes: { city: { from: 'Campinas', to: 'Holambra' } } }),
      { city: 'Holambra', type: 'house' },
    ],
    [
      event('PropertyDetailsChanged', {
        changes: { type: { from: 'house', to: 'farm' }, purpose: { from: 'sale', to: 'rent' } },
      }),
      { city: 'Campinas', type: 'farm', purpose: 'rent' },
    ],
  ])('follows %j', async (change, expected) => {
    expect(await property(change)).toEqual({ ...(await property()), ...expected, _position: 20 });
  });

  it('was sold on no day once it is for sale again, and its new price has no reason', async () => {
    const sold = event('PropertyStatusChanged', { from: 'live', to: 'sold' });
    const back = event('PropertyStatusChanged', { from: 'sold', to: 'live' });
    expect(await property(sold, back)).toMatchObject({ soldDay: null });
    const explained = event('PropertyPriceExplained', { reason: 'market', text: null });
    const again = event('PropertyPriceChanged', { from: 7, to: 8 });
    expect(await property(explained, again)).toMatchObject({ priceReason: null });
  });

  it('is gone once it was taken out of the portfolio', async () => {
    expect(await property(event('PropertyRemoved', { status: 'live' }))).toBeUndefined();
  });

  it('has no days while it can be restored, and then the former ones', async () => {
    const sold = event('PropertyStatusChanged', { from: 'live', to: 'sold' });
    const removed = event('PropertyRemoved', { status: 'sold', keptUntil: '2026-03-31T12:00:00.000Z' });
    expect(await property(sold, removed)).toMatchObject({ day: null, soldDay: null });
    const restored = event('PropertyRestored', { status: 'sold', brokerId: null, ownerId: null });
    const { kept: _, ...before } = (await property(sold))!;
    expect(await property(sold, removed, restored)).toEqual({
      ...before,
      ...{ brokerId: null, _position: 40 },
    });
    expect(await property(sold, removed, event('PropertyPurged', {}))).toBeUndefined();
  });
});

describe('a visit in the reports', () => {
  const data = {
    leadId: 'ana',
    propertyId: 'casa',
    brokerId: 'bia',
    scheduledDate: '2026-03-02T02:59:00.000Z',
  };
  const visit = async (...events: DomainEvent[]) =>
    (await projectAndVerify(reportVisits, storedEvents('visit-1', events)))[0];
  const scheduled = event('VisitScheduled', {
    ...data,
    status: 'confirmed',
    durationMinutes: 60,
    notes: null,
  });

  it('counts on the day on which it takes place', async () => {
    expect(await visit(scheduled)).toMatchObject({ day: '2026-03-01', status: 'confirmed', brokerId: 'bia' });
    expect(await visit(event('VisitRequested', { ...data, provisional: true }))).toMatchObject({
      day: '2026-03-01',
      status: 'scheduled',
    });
  });

  it.each([
    [
      event('VisitRescheduled', { from: data.scheduledDate, to: '2026-03-02T03:00:00.000Z' }),
      { day: '2026-03-02' },
    ],
    [event('VisitStatusChanged', { from: 'confirmed', to: 'no_show' }), { status: 'no_show' }],
    [event('VisitReassigned', { from: 'bia', to: 'caio' }), { brokerId: 'caio' }],
    [
      event('VisitCancellationExplained', { leadId: 'ana', reason: 'rain', text: null }),
      { cancelReason: 'rain' },
    ],
    [
      event('VisitCancellationExplained', { leadId: 'ana', reason: null, text: 'x' }),
      { cancelReason: 'typed' },
    ],
    [
      event('VisitOpinionNoted', { leadId: 'ana', words: ['liked', 'price'], text: 'x' }),
      { opinion: 'liked price' },
    ],
  ])('follows %j', async (change, expected) => {
    expect(await visit(scheduled, change)).toEqual({
      ...(await visit(scheduled)),
      ...expected,
      _position: 20,
    });
  });
});
