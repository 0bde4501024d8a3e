import type { UpdateVisit } from '@lox/contracts/visits.js';
import { bookVisit, eraseVisit, requestVisit, rescheduleVisit, updateVisit } from './visit.decider.js';
import type { VisitEvent, VisitRequested, VisitScheduled } from './visit.events.js';
import { brokerTimeOf, visit, type VisitState } from './visit.js';

const ASKED: VisitRequested['data'] = {
  leadId: 'lead-1',
  propertyId: 'property-1',
  brokerId: 'bia',
  scheduledDate: '2026-11-25T12:00:00.000Z',
  provisional: true,
  preferredTime: 'morning',
  message: 'Com a família.',
};
const PUT: VisitScheduled['data'] = {
  leadId: 'lead-1',
  propertyId: 'property-1',
  brokerId: 'bia',
  scheduledDate: '2026-11-25T13:00:00.000Z',
  durationMinutes: 60,
  status: 'scheduled',
  notes: 'Levar as chaves.',
};
const after = (...events: VisitEvent[]): VisitState => events.reduce(visit.evolve, null);
const requested = after({ type: 'VisitRequested', data: ASKED });
const scheduled = after({ type: 'VisitScheduled', data: PUT });
const changed = (state: VisitState, patch: UpdateVisit): VisitState =>
  updateVisit(state, patch).reduce(visit.evolve, state);

describe('requestVisit', () => {
  it('makes a visit, once', () => {
    expect(requestVisit(null, ASKED)).toEqual([{ type: 'VisitRequested', data: ASKED }]);
    expect(requestVisit(requested, { ...ASKED, brokerId: 'another', message: null })).toEqual([]);
  });

  it.each([
    { leadId: 'lead-2' },
    { propertyId: 'property-2' },
    { scheduledDate: '2026-11-25T17:00:00.000Z', preferredTime: 'afternoon' as const },
  ])('refuses a key that was used before, when %j', (other) => {
    expect(() => requestVisit(requested, { ...ASKED, ...other })).toThrow(
      expect.objectContaining({ code: 'key_reused' }),
    );
  });
});

describe('bookVisit', () => {
  it('makes a visit, once, also when it was moved since', () => {
    expect(bookVisit(null, PUT)).toEqual([{ type: 'VisitScheduled', data: PUT }]);
    const moved = changed(scheduled, { scheduledDate: '2026-11-26T13:00:00.000Z', notes: null });
    expect(bookVisit(moved, PUT)).toEqual([]);
  });

  it('refuses a key that was used for another', () => {
    expect(() => bookVisit(scheduled, { ...PUT, leadId: 'lead-2' })).toThrow(
      expect.objectContaining({ code: 'key_reused' }),
    );
  });
});

describe('updateVisit', () => {
  it.each<[UpdateVisit, VisitEvent]>([
    [
      { scheduledDate: '2026-11-26T13:00:00.000Z' },
      {
        type: 'VisitRescheduled',
        data: { leadId: 'lead-1', from: PUT.scheduledDate, to: '2026-11-26T13:00:00.000Z' },
      },
    ],
    [
      { status: 'no_show' },
      { type: 'VisitStatusChanged', data: { leadId: 'lead-1', from: 'scheduled', to: 'no_show' } },
    ],
    [{ durationMinutes: 90 }, { type: 'VisitDurationChanged', data: { leadId: 'lead-1', from: 60, to: 90 } }],
    [{ brokerId: null }, { type: 'VisitReassigned', data: { leadId: 'lead-1', from: 'bia', to: null } }],
    [
      { notes: null },
      { type: 'VisitNotesChanged', data: { leadId: 'lead-1', from: 'Levar as chaves.', to: null } },
    ],
  ])('records %j with the old value and the new one', (patch, event) => {
    expect(updateVisit(scheduled, patch)).toEqual([event]);
  });

  it('records each of several changes, and nothing for what is so already', () => {
    const all = { ...PUT, status: 'confirmed', durationMinutes: 30 } as const;
    expect(updateVisit(scheduled, all).map(({ type }) => type)).toEqual([
      'VisitDurationChanged',
      'VisitStatusChanged',
    ]);
    expect(updateVisit(scheduled, { ...PUT })).toEqual([]);
    expect(updateVisit(requested, { scheduledDate: ASKED.scheduledDate })).toEqual([]);
    expect(updateVisit(scheduled, { provisional: false })).toEqual([]);
  });

  it.each<UpdateVisit>([
    { provisional: false },
    { provisional: false, scheduledDate: ASKED.scheduledDate, notes: 'Portão azul.' },
    { scheduledDate: '2026-11-27T13:00:00.000Z', durationMinutes: 30 },
    { status: 'confirmed' },
    { status: 'completed', notes: 'x' },
  ])('takes the hour of a request for agreed with %j', (patch) =>
    expect(changed(requested, patch)).toMatchObject({ provisional: false }),
  );

  it.each<UpdateVisit>([
    { notes: 'x' },
    { durationMinutes: 30, brokerId: 'rui' },
    { scheduledDate: ASKED.scheduledDate, status: 'scheduled', notes: 'x' },
    { status: 'cancelled' },
  ])('leaves the hour of a request to be agreed on with %j', (patch) =>
    expect(changed(requested, patch)).toMatchObject({ provisional: true }),
  );

  it('knows no visit that there is not, and writes nothing about an erased person', () => {
    expect(() => updateVisit(null, {})).toThrow(
      expect.objectContaining({ code: 'visit_not_found', status: 404 }),
    );
    const erased = eraseVisit(scheduled).reduce(visit.evolve, scheduled);
    expect(() => updateVisit(erased, { notes: 'x' })).toThrow(
      expect.objectContaining({ code: 'visit_erased' }),
    );
    expect(updateVisit(erased, { status: 'cancelled' })).toHaveLength(1);
  });
});

describe('rescheduleVisit', () => {
  it('moves a visit, and records nothing where it stands already', () => {
    const to = '2026-11-27T13:00:00.000Z';
    expect(rescheduleVisit(scheduled, to)).toEqual([
      { type: 'VisitRescheduled', data: { leadId: 'lead-1', from: PUT.scheduledDate, to } },
    ]);
    expect(rescheduleVisit(scheduled, PUT.scheduledDate)).toEqual([]);
  });

  it('agrees to the time that a visitor’s wish stands at', () => {
    const to = ASKED.scheduledDate;
    const [event] = rescheduleVisit(requested, to);
    expect(event).toEqual({ type: 'VisitRescheduled', data: { leadId: 'lead-1', from: to, to } });
    expect(visit.evolve(requested, event!)).toMatchObject({ provisional: false });
  });
});

describe('eraseVisit', () => {
  it('is recorded once, and never for a visit that there is not', () => {
    const erased = eraseVisit(requested);
    expect(erased).toEqual([{ type: 'VisitPersonalDataErased', data: {} }]);
    expect(eraseVisit(erased.reduce(visit.evolve, requested))).toEqual([]);
    expect(eraseVisit(null)).toEqual([]);
  });

  it('leaves no text in the state', () => {
    const erased = eraseVisit(scheduled).reduce(visit.evolve, scheduled);
    expect(erased).toEqual({ ...scheduled, notes: null, erased: true });
  });
});

describe('the time that a visit holds', () => {
  const time = { brokerId: 'bia', start: PUT.scheduledDate, end: '2026-11-25T14:00:00.000Z' };

  it.each(['scheduled', 'confirmed', 'completed'] as const)('is held while it is %s', (status) => {
    expect(brokerTimeOf(changed(scheduled, { status }))).toEqual(time);
  });

  it.each(['cancelled', 'no_show'] as const)('is free when it is %s', (status) => {
    expect(brokerTimeOf(changed(scheduled, { status }))).toBeNull();
  });

  it('follows the visit', () => {
    expect(brokerTimeOf(changed(scheduled, { durationMinutes: 90 }))).toEqual({
      ...time,
      end: '2026-11-25T14:30:00.000Z',
    });
    expect(brokerTimeOf(changed(scheduled, { brokerId: 'rui' }))).toEqual({ ...time, brokerId: 'rui' });
    expect(brokerTimeOf(changed(scheduled, { brokerId: null }))).toBeNull();
    expect(brokerTimeOf(null)).toBeNull();
  });

  it('is none for a visitor’s wish, until it is confirmed or moved', () => {
    expect(brokerTimeOf(requested)).toBeNull();
    expect(brokerTimeOf(changed(requested, { notes: 'x', status: 'cancelled' }))).toBeNull();
    expect(
      brokerTimeOf(changed(changed(requested, { status: 'cancelled' }), { status: 'scheduled' })),
    ).toBeNull();
    const agreed = { brokerId: 'bia', start: ASKED.scheduledDate, end: '2026-11-25T13:00:00.000Z' };
    expect(brokerTimeOf(changed(requested, { status: 'confirmed' }))).toEqual(agreed);
    expect(brokerTimeOf(changed(requested, { scheduledDate: PUT.scheduledDate }))).toEqual(time);
  });

  it('stays when a change of it was abandoned', () => {
    expect(after({ type: 'VisitScheduled', data: PUT }, { type: 'VisitChangeAbandoned', data: {} })).toEqual(
      scheduled,
    );
    expect(after({ type: 'VisitChangeAbandoned', data: {} }, { type: 'VisitScheduled', data: PUT })).toEqual(
      scheduled,
    );
  });
});

describe('why a visit is cancelled', () => {
  const why = (key: string | null, text: string | null = null, isRequired = false) => ({
    isRequired,
    reason: key === null && text === null ? null : { key, text },
  });
  const explained = (reason: string | null, text: string | null): VisitEvent => ({
    type: 'VisitCancellationExplained',
    data: { leadId: 'lead-1', reason, text },
  });
  const toCancelled: VisitEvent = {
    type: 'VisitStatusChanged',
    data: { leadId: 'lead-1', from: 'scheduled', to: 'cancelled' },
  };
  const cancelled = after({ type: 'VisitScheduled', data: PUT }, toCancelled, explained('client', null));

  it('is said with it or later, once, and only of a cancelled visit', () => {
    expect(updateVisit(scheduled, { status: 'cancelled' }, why('client'))).toEqual([
      toCancelled,
      explained('client', null),
    ]);
    expect(updateVisit(cancelled, { status: 'cancelled' }, why('client'))).toEqual([]);
    expect(updateVisit(cancelled, {}, why(null, 'Choveu'))).toEqual([explained(null, 'Choveu')]);
    expect(() => updateVisit(scheduled, { status: 'confirmed' }, why('client'))).toThrow(
      expect.objectContaining({ code: 'visit_not_cancelled' }),
    );
  });

  it('must be said where it is required', () => {
    expect(() => updateVisit(scheduled, { status: 'cancelled' }, why(null, null, true))).toThrow(
      expect.objectContaining({ code: 'reason_required', status: 400 }),
    );
    expect(updateVisit(cancelled, { status: 'cancelled' }, why(null, null, true))).toEqual([]);
  });

  it('is over with the cancellation, and has no text once the person is erased', () => {
    expect(changed(cancelled, { status: 'scheduled' })?.cancelReason).toBeNull();
    const typed = updateVisit(cancelled, {}, why(null, 'Choveu')).reduce(visit.evolve, cancelled);
    const erased = eraseVisit(typed).reduce(visit.evolve, typed);
    expect(erased?.cancelReason).toEqual({ key: null, text: null });
    expect(updateVisit(erased, {}, why('client'))).toEqual([explained('client', null)]);
    expect(() => updateVisit(erased, {}, why(null, 'Choveu'))).toThrow(
      expect.objectContaining({ code: 'visit_erased' }),
    );
  });
});

describe('what the client thought', () => {
  const noted = (words: string[], text: string | null): VisitEvent => ({
    type: 'VisitOpinionNoted',
    data: { leadId: 'lead-1', words, text },
  });
  const done = changed(scheduled, { status: 'completed' });
  const told = after(
    { type: 'VisitScheduled', data: { ...PUT, status: 'completed' } },
    noted(['liked'], 'x'),
  );

  it('is noted with the outcome or later, once, and only of a completed visit', () => {
    const opinion = { words: ['liked'], text: null };
    expect(updateVisit(scheduled, { status: 'completed', opinion }).at(-1)).toEqual(noted(['liked'], null));
    expect(updateVisit(done, { opinion })).toEqual([noted(['liked'], null)]);
    expect(updateVisit(told, { opinion: { words: ['liked'], text: 'x' } })).toEqual([]);
    expect(updateVisit(done, { opinion: { words: [], text: null } })).toEqual([]);
    expect(() => updateVisit(told, { status: 'no_show', opinion })).toThrow(
      expect.objectContaining({ code: 'visit_not_completed' }),
    );
  });

  it('is taken away, ends with the outcome, and has no text once the person is erased', () => {
    expect(updateVisit(told, { opinion: { words: [] } })).toEqual([noted([], null)]);
    expect(changed(told, { opinion: { words: [] } })?.opinion).toBeNull();
    expect(changed(told, { status: 'cancelled' })?.opinion).toBeNull();
    const erased = eraseVisit(told).reduce(visit.evolve, told);
    expect(erased?.opinion).toEqual({ words: ['liked'], text: null });
    expect(() => updateVisit(erased, { opinion: { words: [], text: 'y' } })).toThrow(
      expect.objectContaining({ code: 'visit_erased' }),
    );
  });
});
