import type { AgendaEvent } from './agenda.events.js';
import { agenda, overlap, type Agenda } from './agenda.js';

const metadata = (occurredAt: string) => ({
  actorId: null,
  correlationId: 'c',
  causationId: 'c',
  schemaVersion: 1,
  occurredAt,
});
const after = (slots: Agenda, event: AgendaEvent, occurredAt = '2026-11-20T12:00:00.000Z'): Agenda =>
  agenda.evolve(slots, { ...event, metadata: metadata(occurredAt) });
const took = (slotId: string, start: string, end: string): AgendaEvent => ({
  type: 'BrokerTimeTaken',
  data: { slotId, visitId: `visit of ${slotId}`, visitRevision: -1, start, end },
});
const ids = (slots: Agenda): string[] => slots.map(({ slotId }) => slotId);

const NINE = '2026-11-25T12:00:00.000Z';
const TEN = '2026-11-25T13:00:00.000Z';
const ELEVEN = '2026-11-25T14:00:00.000Z';

it('holds what was taken, with when, until it is released', () => {
  const both = after(after([], took('a', NINE, TEN)), took('b', TEN, ELEVEN));
  expect(both[0]).toMatchObject({ slotId: 'a', start: NINE, end: TEN, takenAt: '2026-11-20T12:00:00.000Z' });
  expect(ids(both)).toEqual(['a', 'b']);
  expect(ids(after(both, { type: 'BrokerTimeReleased', data: { slotIds: ['a', 'z'] } }))).toEqual(['b']);
});

it('lets go of what is long past, and of nothing else', () => {
  const slots = after([], took('old', NINE, TEN));
  expect(ids(after(slots, took('b', NINE, TEN), '2027-01-24T12:59:00.000Z'))).toEqual(['old', 'b']);
  expect(ids(after(slots, took('b', NINE, TEN), '2027-01-24T13:01:00.000Z'))).toEqual(['b']);
});

it.each([
  [NINE, TEN, true],
  ['2026-11-25T12:30:00.000Z', '2026-11-25T12:45:00.000Z', true],
  ['2026-11-25T11:00:00.000Z', ELEVEN, true],
  ['2026-11-25T11:30:00.000Z', '2026-11-25T12:15:00.000Z', true],
  [TEN, ELEVEN, false],
  ['2026-11-25T11:00:00.000Z', NINE, false],
])('from %s to %s overlaps with nine to ten: %p', (start, end, expected) => {
  expect(overlap({ start, end }, { start: NINE, end: TEN })).toBe(expected);
  expect(overlap({ start: NINE, end: TEN }, { start, end })).toBe(expected);
});
