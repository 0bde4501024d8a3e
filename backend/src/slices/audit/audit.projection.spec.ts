import { eventInstant, projectAndVerify, storedEvents } from '../../../test/support/projection-checks.js';
import { eventTypes } from '../../event-types.js';
import type { DomainEvent } from '../../platform/storage/event-store/event-catalogue.js';
import { auditChangesOf, auditProjection } from './audit.projection.js';

const projection = auditProjection(eventTypes(), ['lead', 'user', 'roleTemplate']);
const entries = (stream: string, events: DomainEvent[], actor: string | null = 'u1') =>
  projectAndVerify(projection, storedEvents(stream, events, actor));
const changesOf = (type: string, data: object, filled?: string[]) => {
  const [event] = storedEvents('lead-1', [{ type, data }]);
  return auditChangesOf({ ...event!, filled }, eventTypes().spec(type));
};
const WITHHELD = { withheld: true };

it('makes every event an entry of its own', async () => {
  const events = storedEvents(
    'lead-1',
    [
      { type: 'LeadStageMoved', data: { from: 'new', to: 'lost' } },
      { type: 'LeadPersonalDataErased', data: {} },
    ],
    'u1',
  );
  const found = (await projectAndVerify(projection, events)).toSorted((a, b) => a._position - b._position);
  expect(found).toEqual([
    {
      _id: '10',
      _position: 10,
      at: Date.parse(eventInstant(0)),
      actorId: 'u1',
      action: 'LeadStageMoved',
      entityType: 'lead',
      entityId: '1',
      request: 'c',
    },
    expect.objectContaining({
      _id: '20',
      action: 'LeadPersonalDataErased',
    }),
  ]);
});

it('shows when nobody was signed in', async () => {
  const [entry] = await entries('lead-1', [{ type: 'LeadPersonalDataErased', data: {} }], null);
  expect(entry?.actorId).toBeNull();
});

it.each<[string, object, object]>([
  ['LeadPriorityChanged', { from: 'low', to: 'high' }, { priority: { from: 'low', to: 'high' } }],
  ['LeadAssigned', { from: null, to: 'bia' }, { brokerId: { from: null, to: 'bia' } }],
  ['LeadAssigned', { from: 'bia', to: null }, { brokerId: { from: 'bia', to: null } }],
  ['LeadNotesChanged', { from: null, to: 'segredo' }, { notes: WITHHELD }],
  ['LeadNotesChanged', { from: 'segredo', to: null }, { notes: WITHHELD }],
  ['LeadNotesChanged', { from: null, to: null }, { notes: WITHHELD }],
  [
    'LeadContactCorrected',
    { fields: ['name', 'phone'], from: { name: 'segredo', phone: '1' }, to: { name: 'b', phone: '2' } },
    { name: WITHHELD, phone: WITHHELD },
  ],
  ['LeadContactCorrected', { fields: ['email'], from: null, to: null }, { email: WITHHELD }],
  [
    'LeadCreated',
    { name: 'segredo', status: 'new', propertyId: null, value: 0 },
    { name: WITHHELD, status: { from: null, to: 'new' }, value: { from: null, to: 0 } },
  ],
  [
    'UserPermissionsChanged',
    { from: {}, to: { leads: { read: true } }, template: null },
    { permissions: { from: {}, to: { leads: { read: true } } } },
  ],
  ['UserTeamChanged', { from: [], to: ['bia'] }, { team: { from: [], to: ['bia'] } }],
  [
    'PropertyDetailsChanged',
    { changes: { title: { from: 'a', to: 'b' }, iptu: { from: 1, to: null } } },
    { title: { from: 'a', to: 'b' }, iptu: { from: 1, to: null } },
  ],
  ['PropertyPriceChanged', { from: 1, to: 2 }, { price: { from: 1, to: 2 } }],
  ['PropertyRemoved', { status: 'live' }, { status: { from: null, to: 'live' } }],
  ['UserRemoved', { role: 'broker' }, { role: { from: null, to: 'broker' } }],
])('shows of %s %j the change', (type, data, expected) => {
  const changes = changesOf(type, data);
  expect(changes).toEqual(expected);
  expect(JSON.stringify(changes)).not.toContain('segredo');
});

it('lists no field that was left empty, also once the person was erased', () => {
  const data = { name: null, email: null, phone: null, message: '', source: 'website', region: null };
  const source = { from: null, to: 'website' };
  expect(changesOf('LeadCreated', data)).toEqual({ source });
  expect(changesOf('LeadCreated', data, ['name', 'phone'])).toEqual({
    name: WITHHELD,
    phone: WITHHELD,
    source,
  });
});

it('shows no change of an event that cannot be read', () => {
  const [event] = storedEvents('lead-1', [{ type: 'LeadCreated', data: { $personal: 'c2VncmVkbw' } }]);
  const unreadable = new Error('foreign');
  expect(auditChangesOf({ ...event!, unreadable }, eventTypes().spec('LeadCreated'))).toEqual({});
});

it('tells which record of a stream of several an event is of, and not as a change', async () => {
  const [event] = storedEvents('roleTemplate-agency', [
    { type: 'RoleTemplateMade', data: { key: 'k1', name: 'Captador' } },
  ]);
  const [entry] = await projectAndVerify(projection, [event!]);
  expect(entry).toMatchObject({ entityType: 'roleTemplate', entityId: 'k1' });
  expect(changesOf('RoleTemplateMade', event!.data)).toEqual({ name: { from: null, to: 'Captador' } });
});
