import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import { ProblemLog } from './problem-log.js';

const lines: string[] = [];
let now = 0;
const problems = new ProblemLog(
  { warn: (line: string) => lines.push(line), error: (line: string) => lines.push(line) } as never,
  () => now,
);
beforeEach(() => void lines.splice(0));

it('speaks once a minute of an engine that stays away, and at once of another reason', () => {
  const full = new EngineUnavailable('document store', new Error('SQLITE_FULL'));
  const locked = new EngineUnavailable('document store', new Error('SQLITE_BUSY'));
  for (const [at, error] of [
    [0, full],
    [500, full],
    [1_000, locked],
    [59_999, full],
    [60_000, full],
  ] as const) {
    now = at;
    problems.tell('the projector has a problem', error);
  }
  expect(lines.map((line) => /: (disk full|locked);/.exec(line)?.[1])).toEqual([
    'disk full',
    'locked',
    'disk full',
  ]);
});

it('says every other problem', () => {
  for (const _ of [1, 2]) problems.tell('users has parked an event', new TypeError('x'));
  expect(lines).toEqual(['users has parked an event', 'users has parked an event']);
});
