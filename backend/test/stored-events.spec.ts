import { eventTypes } from '../src/event-types.js';
import type { StoredEvent } from '../src/platform/storage/event-store/event-store.js';
import { eventFixtures } from './support/event-fixtures.js';
import { changeLead, createLead, eraseLead, listProperty } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { allow } from './support/users.js';
import { changeVisit, createVisit, instantIn } from './support/visits.js';

const app = suiteApp();

async function wholeLog(): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  const { categories } = eventTypes();
  for await (const batch of app.events.readAll({ after: 0, categories })) events.push(...batch.events);
  return events;
}

it('what the program stores today has the shape of the newest fixtures, and says who, when and why', async () => {
  const broker = await app.person({ permissions: { leads: { read: true } } });
  const propertyId = await listProperty(app);
  const { id } = await createLead(app.admin.client, { propertyId, notes: 'x', phone: '1933334444' });
  await changeLead(app.admin.client, id, {
    status: 'lost',
    priority: 'low',
    notes: 'y',
    name: 'Z',
    brokerId: null,
  });
  const visited = { leadId: id, propertyId, scheduledDate: instantIn(3, '10:00'), notes: 'x' };
  const visit = await createVisit(app.admin.client, visited);
  await changeVisit(app.admin.client, visit.id, {
    scheduledDate: instantIn(4, '10:00'),
    status: 'confirmed',
    notes: 'y',
    durationMinutes: 90,
    brokerId: broker.id,
  });
  await allow(app, broker, {}, 'x');
  const before = await wholeLog();
  await eraseLead(app, id);
  const log = [...before, ...(await wholeLog()).slice(before.length)];

  const shapes = eventFixtures().filter(({ variant }) => variant === null || variant === 'lead');
  const newest = new Map(shapes.map(({ type, version, data }) => [`${type} ${version}`, data]));
  for (const { type, data, metadata } of log) {
    const { version } = eventTypes().spec(type);
    const { command, ...always } = metadata;
    expect(command ?? 'none').toEqual(expect.stringMatching(/^\w+$/));
    expect(always).toEqual({
      actorId: metadata.actorId,
      correlationId: expect.any(String) as unknown,
      causationId: expect.any(String) as unknown,
      schemaVersion: version,
      occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
    });
    expect([type, Object.keys(data).toSorted()]).toEqual([
      type,
      Object.keys(newest.get(`${type} ${version}`) ?? {}).toSorted(),
    ]);
  }
  const seen = new Set(log.map(({ type }) => type));
  for (const type of [
    'LeadCreated',
    'LeadContactCorrected',
    'LeadPersonalDataErased',
    'UserPermissionsChanged',
    'PropertyListed',
    'VisitScheduled',
    'VisitRescheduled',
    'VisitNotesChanged',
    'BrokerTimeTaken',
    'BrokerTimeReleased',
  ])
    expect(seen).toContain(type);
  const changes = log.filter(({ stream, revision }) => stream === `lead-${id}` && revision > 0);
  for (const { metadata } of changes) expect(metadata.actorId).toBe(app.admin.id);
  expect(changes.map(({ metadata }) => metadata.command)).toEqual(
    expect.arrayContaining(['ChangeLead', 'EraseLead']),
  );
  const [first, second] = changes;
  expect(first?.metadata.correlationId).toBe(second?.metadata.correlationId);
});
