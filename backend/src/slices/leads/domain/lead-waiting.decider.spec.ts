import { CREATED, DATA, ERASED } from '../../../../test/support/lead-states.js';
import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import type { LeadEvent, LeadWaitedTooLong } from './lead.events.js';
import { lead, type LeadState } from './lead.js';
import { actOnWaiting } from './lead-waiting.decider.js';

const by = (actorId: string | null) => (event: LeadEvent) => ({ event, actorId });
const byPerson = by('gabi');
const byRules = by(null);
const given = (...happened: ReturnType<typeof byPerson>[]): LeadState =>
  happened.reduce<LeadState>((state, { event, actorId }) => {
    const metadata = { actorId, correlationId: 'c', occurredAt: '2026-11-27T12:00:00.000Z' } as EventMetadata;
    return lead.evolve(state, { ...event, metadata });
  }, lead.initial);

const ARRIVED = byRules(CREATED);
const NOTHING = { newBrokerId: null, warned: [] };
const WARN: LeadWaitedTooLong['data'] = {
  ...NOTHING,
  step: 'warn_broker',
  minutes: 60,
  brokerId: 'bia',
  warned: ['bia'],
};
const PASS: LeadWaitedTooLong['data'] = {
  ...NOTHING,
  step: 'pass_on',
  minutes: 240,
  brokerId: 'bia',
  newBrokerId: 'caio',
};
const acted = (data: LeadWaitedTooLong['data']): LeadEvent => ({ type: 'LeadWaitedTooLong', data });
const note = (kind: 'call' | 'note'): LeadEvent => ({
  type: 'LeadNoteWritten',
  data: { noteId: kind, kind, text: null, template: null, visitId: null },
});
const moved = (from: 'new' | 'lost', to: 'new' | 'lost'): LeadEvent => ({
  type: 'LeadStageMoved',
  data: { from, to },
});

it('a lead that waits has each step once, in their order', () => {
  expect(actOnWaiting(given(ARRIVED), WARN)).toEqual([acted(WARN)]);
  const warned = [ARRIVED, byRules(acted(WARN))];
  expect(actOnWaiting(given(...warned), WARN)).toEqual([]);
  const passed = actOnWaiting(given(...warned), PASS);
  expect(passed).toEqual([acted(PASS), { type: 'LeadAssigned', data: { from: 'bia', to: 'caio' } }]);
  const state = given(...warned, ...passed.map(byRules));
  expect(state).toMatchObject({ brokerId: 'caio', isHandedOver: false });
  expect(actOnWaiting(state, { ...PASS, brokerId: 'caio', newBrokerId: 'dora' })).toEqual([]);
  expect(actOnWaiting(state, { ...WARN, brokerId: 'caio' })).toEqual([]);
});

it('a lead of nobody is passed on too', () => {
  const nobodys = byRules({ ...CREATED, data: { ...DATA, brokerId: null, routing: 'none' } });
  expect(actOnWaiting(given(nobodys), { ...PASS, brokerId: null })).toHaveLength(2);
});

it('a plain note, and a move that is taken back at once, answer nobody', () => {
  expect(actOnWaiting(given(ARRIVED, byPerson(note('note'))), WARN)).toHaveLength(1);
  const undone = [byPerson(moved('new', 'lost')), byPerson(moved('lost', 'new'))];
  expect(actOnWaiting(given(ARRIVED, ...undone), WARN)).toHaveLength(1);
});

it.each<[string, ReturnType<typeof byPerson>[]]>([
  ['there is none', []],
  ['answered', [ARRIVED, byPerson(note('call'))]],
  ['moved', [ARRIVED, byPerson(moved('new', 'lost'))]],
  [
    'moved by a visit',
    [ARRIVED, byRules({ type: 'LeadStageMoved', data: { from: 'new', to: 'visit_scheduled' } })],
  ],
  ['merged', [ARRIVED, byPerson({ type: 'LeadMerged', data: { into: 'other', evidence: [] } })]],
  ['erased', [ARRIVED, byPerson(ERASED)]],
  ['passed on by hand', [ARRIVED, byPerson({ type: 'LeadAssigned', data: { from: 'bia', to: 'dora' } })]],
  [
    'passed on by hand and back',
    [
      ARRIVED,
      byPerson({ type: 'LeadAssigned', data: { from: 'bia', to: 'dora' } }),
      byPerson({ type: 'LeadAssigned', data: { from: 'dora', to: 'bia' } }),
    ],
  ],
  ['another broker’s', [byRules({ ...CREATED, data: { ...DATA, brokerId: 'dora' } })]],
])('nothing is done with one that is %s', (_, happened) => {
  for (const act of [WARN, PASS]) expect(actOnWaiting(given(...happened), act)).toEqual([]);
});

const IDLE = { idleSince: '2026-11-27T12:00:00.000Z', idleDays: 5 };
const IDLE_WARN = { ...WARN, ...IDLE };
const IDLE_PASS = { ...PASS, ...IDLE };
const CONTACTED = [
  ARRIVED,
  byPerson(moved('new', 'lost')),
  byPerson(moved('lost', 'new')),
  byPerson(note('call')),
];

it('an idle lead has each step once, and once more after any activity', () => {
  expect(actOnWaiting(given(...CONTACTED), WARN)).toEqual([]);
  expect(actOnWaiting(given(...CONTACTED), IDLE_WARN)).toEqual([acted(IDLE_WARN)]);
  const warned = [...CONTACTED, byRules(acted(IDLE_WARN))];
  expect(actOnWaiting(given(...warned), IDLE_WARN)).toEqual([]);
  expect(actOnWaiting(given(...warned), IDLE_PASS)).toHaveLength(2);
  const later = { ...IDLE_WARN, idleSince: '2026-12-09T12:00:00.000Z' };
  expect(actOnWaiting(given(...warned), later)).toEqual([acted(later)]);
});

it('steps of a waiting lead and of an idle one do not count for each other', () => {
  const passed = [
    ARRIVED,
    byRules(acted(PASS)),
    byRules({ type: 'LeadAssigned', data: { from: 'bia', to: 'caio' } }),
  ];
  const warn = { ...IDLE_WARN, brokerId: 'caio', warned: ['caio'] };
  expect(actOnWaiting(given(...passed), warn)).toEqual([acted(warn)]);
  expect(actOnWaiting(given(ARRIVED, byRules(acted(IDLE_PASS))), WARN)).toHaveLength(1);
});

it.each<[string, ReturnType<typeof byPerson>[]]>([
  ['closed', [byPerson(moved('new', 'lost'))]],
  ['merged', [byPerson({ type: 'LeadMerged', data: { into: 'other', evidence: [] } })]],
  ['erased', [byPerson(ERASED)]],
  ['another broker’s', [byPerson({ type: 'LeadAssigned', data: { from: 'bia', to: 'dora' } })]],
])('nothing is done with an idle lead that is %s', (_, happened) => {
  for (const act of [IDLE_WARN, IDLE_PASS])
    expect(actOnWaiting(given(...CONTACTED, ...happened), act)).toEqual([]);
});

it('nothing is done with a lead that was touched since', () => {
  const before = { ...IDLE_WARN, idleSince: '2026-11-27T11:59:59.999Z' };
  expect(actOnWaiting(given(...CONTACTED), before)).toEqual([]);
});
