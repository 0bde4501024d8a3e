import { eventInstant, projectAndVerify, storedEvents } from '../../../../test/support/projection-checks.js';
import type { VisitEvent } from '../domain/visit.events.js';
import { visitsProjection } from './visits.projection.js';

const ASKED = {
  leadId: 'lead-1',
  propertyId: 'property-1',
  brokerId: 'broker-1',
  scheduledDate: '2026-11-25T12:00:00.000Z',
  provisional: true,
  preferredTime: 'morning',
} as const;
const REQUESTED: VisitEvent = { type: 'VisitRequested', data: { ...ASKED, message: 'Com a família.' } };
const PUT = {
  leadId: 'lead-1',
  propertyId: 'property-1',
  brokerId: 'broker-1',
  scheduledDate: '2026-11-25T12:00:00.000Z',
  durationMinutes: 90,
  status: 'confirmed',
  notes: 'Chaves.',
} as const;
const SCHEDULED: VisitEvent = { type: 'VisitScheduled', data: PUT };

it('shows a visit as it was asked for', async () => {
  expect(await projectAndVerify(visitsProjection, storedEvents('visit-1', [REQUESTED]))).toEqual([
    {
      ...ASKED,
      _id: '1',
      _position: 10,
      durationMinutes: 60,
      status: 'scheduled',
      notes: 'Com a família.',
      createdAt: eventInstant(0),
      updatedAt: eventInstant(0),
      revision: 0,
      givenAt: 10,
      cancelReason: null,
      opinion: null,
      awaits: 'time',
    },
  ]);
});

it('shows a visit as staff put it', async () => {
  const stamp = { createdAt: eventInstant(0), updatedAt: eventInstant(0), revision: 0, givenAt: 10 };
  expect(await projectAndVerify(visitsProjection, storedEvents('visit-1', [SCHEDULED]))).toEqual([
    {
      ...PUT,
      ...stamp,
      _id: '1',
      _position: 10,
      provisional: false,
      preferredTime: null,
      cancelReason: null,
      opinion: null,
      awaits: 'outcome',
    },
  ]);
});

it('follows what becomes of it', async () => {
  const events: VisitEvent[] = [
    REQUESTED,
    { type: 'VisitStatusChanged', data: { leadId: 'lead-1', from: 'scheduled', to: 'confirmed' } },
    {
      type: 'VisitRescheduled',
      data: { leadId: 'lead-1', from: ASKED.scheduledDate, to: '2026-11-26T12:00:00.000Z' },
    },
    { type: 'VisitDurationChanged', data: { leadId: 'lead-1', from: 60, to: 30 } },
    { type: 'VisitNotesChanged', data: { leadId: 'lead-1', from: 'Com a família.', to: 'Ligar.' } },
    { type: 'VisitReassigned', data: { leadId: 'lead-1', from: 'broker-1', to: 'broker-2' } },
    { type: 'VisitChangeAbandoned', data: {} },
  ];
  const [document] = await projectAndVerify(visitsProjection, storedEvents('visit-1', events));
  expect(document).toEqual({
    ...ASKED,
    _id: '1',
    _position: 70,
    opinion: null,
    givenAt: 60,
    brokerId: 'broker-2',
    scheduledDate: '2026-11-26T12:00:00.000Z',
    durationMinutes: 30,
    status: 'confirmed',
    provisional: false,
    notes: 'Ligar.',
    cancelReason: null,
    awaits: 'outcome',
    createdAt: eventInstant(0),
    updatedAt: eventInstant(6),
    revision: 6,
  });
});

it('forgets what an erased person wrote', async () => {
  const events = storedEvents('visit-1', [REQUESTED, { type: 'VisitPersonalDataErased', data: {} }]);
  const [document] = await projectAndVerify(visitsProjection, events);
  expect(document).toMatchObject({ notes: null, revision: 1, updatedAt: eventInstant(1) });
  expect(document).not.toHaveProperty('erased');
});

it('has no document for a visit that was never made', async () => {
  const events = storedEvents('visit-1', [{ type: 'VisitChangeAbandoned', data: {} }]);
  expect(await projectAndVerify(visitsProjection, events)).toEqual([]);
});

it('tells why it is cancelled while it is, and no typed text of an erased person', async () => {
  const events: VisitEvent[] = [
    SCHEDULED,
    { type: 'VisitStatusChanged', data: { leadId: 'lead-1', from: 'confirmed', to: 'cancelled' } },
    { type: 'VisitCancellationExplained', data: { leadId: 'lead-1', reason: null, text: 'Choveu' } },
  ];
  const reasonAfter = async (...more: VisitEvent[]) =>
    (await projectAndVerify(visitsProjection, storedEvents('visit-1', [...events, ...more])))[0]
      ?.cancelReason;
  const [cancelled] = await projectAndVerify(visitsProjection, storedEvents('visit-1', events));
  expect(cancelled).toMatchObject({ status: 'cancelled', awaits: null });
  expect(await reasonAfter()).toEqual({ key: null, text: 'Choveu' });
  expect(await reasonAfter({ type: 'VisitPersonalDataErased', data: {} })).toEqual({ key: null, text: null });
  expect(
    await reasonAfter({
      type: 'VisitStatusChanged',
      data: { leadId: 'lead-1', from: 'cancelled', to: 'scheduled' },
    }),
  ).toBeNull();
});
