import { FOLLOWER_ACTIONS, type FollowerView } from '@lox/contracts/operations.js';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { categoryLabel, eventTypeLabel, typeOptions } from './event-texts.js';
import { availableFollowerActions, followerActionTexts } from './follower-texts.js';
import { rebuildText, verificationText } from './followers/follower-activity-texts.js';
import { bytesText, elapsedText, exactTime, lagText, rateText } from './operations-texts.js';

const follower = (given: Partial<FollowerView> = {}): FollowerView => ({
  name: 'lead-board',
  kind: 'projection',
  state: 'live',
  version: 3,
  position: 10,
  head: 10,
  lagEvents: 0,
  lagSeconds: 0,
  eventsPerSecond: 0,
  lastHour: [],
  events: 10,
  documents: 4,
  bytes: null,
  holder: null,
  parked: 0,
  lastProblem: null,
  rebuild: null,
  mayRevert: false,
  verification: null,
  ...given,
});
const rebuild = { position: 42, events: 40, eventsPerSecond: 310.4, secondsLeft: 12, paused: false };
const verification = {
  state: 'done' as const,
  startedAt: '2026-11-20T17:05:09.000Z',
  position: 10,
  head: 10,
  compared: 1234,
  differences: [],
  differing: 0,
};

it.each([
  [512, '0,5 KB'],
  [1536, '1,5 KB'],
  [5 * 1024 ** 2, '5 MB'],
  [2.5 * 1024 ** 3, '2,5 GB'],
  [3000 * 1024 ** 4, '3.000 TB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
  [172_800, '2 dias'],
])('%d seconds are %s', (seconds, text) => expect(elapsedText(seconds)).toBe(text));

it('tells times of São Paulo with seconds', () =>
  expect(exactTime('2026-11-20T17:05:09.000Z')).toBe('20/11/2026, 14:05:09'));

it('tells how late it is', () => {
  expect(lagText({ lagEvents: 0, lagSeconds: 0 })).toBe('Nenhum');
  expect(lagText({ lagEvents: 1, lagSeconds: 5 })).toBe('1 evento · 5 s');
  expect(rateText(2.44)).toBe('2,4/s');
});

it('tells how far a rebuild is, and what a verification found', () => {
  expect(rebuildText(rebuild, 100)).toBe('Reconstruindo: 42% · 40 eventos lidos · 310,4/s · faltam 12 s');
  expect(rebuildText({ ...rebuild, paused: true }, 100)).toBe('Reconstrução pausada: 42% · 40 eventos lidos');
  const when = 'Verificação de 20/11/2026, 14:05:09';
  expect(verificationText(verification)).toBe(`${when}: 1.234 documentos comparados, tudo igual`);
  expect(verificationText({ ...verification, differing: 2 })).toBe(
    `${when}: 1.234 documentos comparados, 2 diferem`,
  );
  expect(verificationText({ ...verification, state: 'failed' })).toBe(`${when}: não foi até o fim`);
});

it('offers what can be done at the moment', () => {
  expect(availableFollowerActions(follower())).toEqual(['pause', 'verify', 'rebuild']);
  expect(availableFollowerActions(follower({ state: 'paused', mayRevert: true }))).toEqual([
    'resume',
    'verify',
    'rebuild',
    'revert',
  ]);
  expect(availableFollowerActions(follower({ state: 'building', rebuild }))).toEqual([
    'pause',
    'verify',
    'pause-rebuild',
    'cancel-rebuild',
  ]);
  expect(availableFollowerActions(follower({ kind: 'process' }))).toEqual(['pause']);
  expect(availableFollowerActions(follower({ verification: { ...verification, state: 'running' } }))).toEqual(
    ['pause', 'rebuild'],
  );
});

it('asks before what costs or ends something', () => {
  const asked = FOLLOWER_ACTIONS.filter((action) => followerActionTexts(action, follower()).ask);
  expect(asked).toEqual(['rebuild', 'cancel-rebuild', 'pause', 'revert']);
});

it('has words for every event type, and offers each under its category', () => {
  const types = readdirSync(join(process.cwd(), 'backend/test/fixtures/events')).map(
    (file) => file.split('.')[0] ?? '',
  );
  expect(types.filter((type) => eventTypeLabel(type) === type)).toEqual([]);
  const offered = new Set(typeOptions().map(({ value }) => value));
  expect(types.filter((type) => !offered.has(type))).toEqual([]);
  expect(typeOptions('brokerAgenda').map(({ value }) => value)).toEqual([
    'BrokerTimeTaken',
    'BrokerTimeReleased',
  ]);
  expect(categoryLabel('operations')).toBe('Operação');
  expect(categoryLabel('thing')).toBe('thing');
});
