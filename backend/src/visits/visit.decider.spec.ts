import { eraseVisit, requestVisit } from './visit.decider.js';
import type { VisitRequested } from './visit.events.js';
import { visit, type VisitState } from './visit.js';

const DATA: VisitRequested['data'] = {
  leadId: 'lead-1',
  propertyId: 'property-1',
  brokerId: 'broker-1',
  scheduledDate: '2026-11-25T12:00:00.000Z',
  provisional: true,
  preferredTime: 'morning',
  message: 'Com a família.',
};
const requested: VisitState = {
  leadId: 'lead-1',
  propertyId: 'property-1',
  scheduledDate: DATA.scheduledDate,
  erased: false,
};

describe('requestVisit', () => {
  it('makes a visit, once', () => {
    expect(requestVisit(null, DATA)).toEqual([{ type: 'VisitRequested', data: DATA }]);
    expect(requestVisit(requested, { ...DATA, brokerId: 'another', message: null })).toEqual([]);
  });

  it.each([
    { leadId: 'lead-2' },
    { propertyId: 'property-2' },
    { scheduledDate: '2026-11-25T17:00:00.000Z', preferredTime: 'afternoon' as const },
  ])('refuses a key that was used before, when %j', (other) => {
    expect(() => requestVisit(requested, { ...DATA, ...other })).toThrow(
      expect.objectContaining({ code: 'key_reused' }),
    );
  });
});

describe('eraseVisit', () => {
  it('is recorded once, and never for a visit that there is not', () => {
    expect(eraseVisit(requested)).toEqual([{ type: 'VisitPersonalDataErased', data: {} }]);
    expect(eraseVisit({ ...requested, erased: true })).toEqual([]);
    expect(eraseVisit(null)).toEqual([]);
  });
});

describe('a visit', () => {
  const metadata = {
    actorId: null,
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: '2026-11-20T12:00:00.000Z',
  };
  it('is what its events made of it', () => {
    const state = visit.evolve(null, { type: 'VisitRequested', data: DATA, metadata });
    expect(state).toEqual(requested);
    const erased = visit.evolve(state, { type: 'VisitPersonalDataErased', data: {}, metadata });
    expect(erased).toEqual({ ...requested, erased: true });
  });
});
