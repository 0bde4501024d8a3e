import { LISTED_HOUSE } from '../../../../test/support/property-samples.js';
import { projectAndVerify, storedEvents } from '../../../../test/support/projection-checks.js';
import type { DomainEvent } from '../../../platform/storage/event-store/event-catalogue.js';
import { userLinks } from './user-links.projection.js';

const links = (stream: string, ...events: DomainEvent[]) =>
  projectAndVerify(userLinks, storedEvents(stream, events));
const lead = { type: 'LeadCreated', data: { brokerId: 'bia' } };
const house = { type: 'PropertyListed', data: { ...LISTED_HOUSE, brokerId: 'bia', ownerId: 'otavio' } };

it.each<[string, DomainEvent[], object]>([
  ['lead-1', [lead], { kind: 'lead', brokerId: 'bia', ownerId: null }],
  ['lead-1', [lead, { type: 'LeadAssigned', data: { from: 'bia', to: 'caio' } }], { brokerId: 'caio' }],
  ['lead-1', [lead, { type: 'LeadPersonalDataErased', data: {} }], { brokerId: 'bia' }],
  ['visit-1', [{ type: 'VisitRequested', data: { brokerId: 'bia' } }], { kind: 'visit', brokerId: 'bia' }],
  [
    'visit-1',
    [
      { type: 'VisitScheduled', data: { brokerId: 'bia' } },
      { type: 'VisitReassigned', data: { leadId: 'lead-1', from: 'bia', to: null } },
    ],
    { brokerId: null },
  ],
  ['property-1', [house], { kind: 'property', brokerId: 'bia', ownerId: 'otavio' }],
  [
    'property-1',
    [
      house,
      { type: 'PropertyBrokerChanged', data: { from: 'bia', to: 'caio' } },
      { type: 'PropertyOwnerChanged', data: { from: 'otavio', to: null } },
    ],
    { brokerId: 'caio', ownerId: null },
  ],
])('%s after %j', async (stream, events, expected) => {
  expect(await links(stream, ...events)).toEqual([expect.objectContaining({ _id: stream, ...expected })]);
});

it('a restored property counts for those whom it came back to', async () => {
  const removed = {
    type: 'PropertyRemoved',
    data: { status: 'live', keptUntil: '2026-03-31T12:00:00.000Z' },
  };
  const data = { status: 'live', brokerId: null, ownerId: 'otavio' };
  expect(await links('property-1', house, removed, { type: 'PropertyRestored', data })).toEqual([
    expect.objectContaining({ kind: 'property', brokerId: null, ownerId: 'otavio', open: true }),
  ]);
});

it('a removed property counts for nobody', async () => {
  expect(await links('property-1', house, { type: 'PropertyRemoved', data: { status: 'live' } })).toEqual([]);
});
