import type { Place } from './follower-options.js';
import {
  decide,
  generationsOf,
  predecessorOf,
  RETIRE_MS,
  servingOf,
  type GenerationFacts,
} from './generation.decider.js';
import type { Generations } from './generation-store.js';

const given = (stored: Partial<Generations> = {}): Generations => ({
  _id: 'tally:2:aa',
  projection: 'tally',
  version: 2,
  rank: 20,
  active: 'one',
  building: null,
  retiring: null,
  counter: 1,
  tainted: false,
  ...stored,
});
const FACTS: GenerationFacts = {
  rank: 20,
  leads: true,
  isPaused: false,
  isRebuildPaused: false,
  isFollowedHere: false,
  hasOwn: true,
  isStopgap: false,
  unusedMs: 0,
  keepFormerMs: 60_000,
  forgetMs: 60_000,
};
const when = (facts: Partial<GenerationFacts> = {}): GenerationFacts => ({ ...FACTS, ...facts });

describe('one that is being built', () => {
  it('is followed unless it or the projection is paused', () => {
    expect(decide('building', given(), when())).toEqual({ follows: true });
    const paused = { follows: false, step: 'pause' };
    expect(decide('building', given(), when({ isRebuildPaused: true }))).toEqual(paused);
    expect(decide('building', given(), when({ isPaused: true }))).toEqual(paused);
  });

  const at = (position: number, rest: Partial<Place> = {}): Place => ({
    ...{ position, live: true, failed: null, parked: 0 },
    ...rest,
  });
  const stateOf = (built: Place | undefined, former: Place | undefined) =>
    generationsOf('tally:2:aa', [given({ building: 'two' })], (name) => (name === 'two' ? built : former))[1]!
      .state;

  it('has caught up once it lacks nothing that the one has that serves', () => {
    expect(stateOf(at(7), at(7))).toBe('caught up');
    expect(stateOf(at(7), undefined)).toBe('caught up');
    expect(stateOf(at(7, { parked: 1 }), at(7, { parked: 1 }))).toBe('caught up');
  });

  it.each([
    ['is behind the log', at(7, { live: false }), at(7)],
    ['is behind the one that serves', at(6), at(7)],
    ['has parked more', at(7, { parked: 2 }), at(7, { parked: 1 })],
    ['is not followed here', undefined, at(7)],
  ])('has not while it %s', (_, built, former) => {
    expect(stateOf(built, former)).toBe('building');
  });
});

describe('one that has caught up', () => {
  it('takes over', () => {
    expect(decide('caught up', given({ building: 'two' }), when())).toEqual({
      follows: true,
      step: 'switch',
    });
  });

  it('waits until the one before the last switch is gone', () => {
    const stored = given({ building: 'three', active: 'two', retiring: 'one' });
    expect(decide('caught up', stored, when())).toEqual({ follows: true });
  });
});

describe('one that serves', () => {
  it('is followed unless it is paused', () => {
    expect(decide('serving', given(), when())).toEqual({ follows: true });
    expect(decide('serving', given(), when({ isRebuildPaused: true }))).toEqual({ follows: true });
    expect(decide('serving', given(), when({ isPaused: true }))).toEqual({ follows: false, step: 'pause' });
  });

  it('is made again when another release has folded into it, once nothing else is under way', () => {
    const tainted = given({ tainted: true });
    expect(decide('serving', tainted, when())).toEqual({ follows: true, step: 'rebuild' });
    expect(decide('serving', { ...tainted, building: 'two' }, when())).toEqual({ follows: true });
    expect(decide('serving', { ...tainted, retiring: 'zero' }, when())).toEqual({ follows: true });
  });
});

describe('one that has served', () => {
  const stored = given({ active: 'two', retiring: 'one' });

  it('is followed where the log is, as long as readers can go back to it', () => {
    expect(decide('retired', stored, when())).toEqual({ follows: true });
    expect(decide('retired', stored, when({ leads: false }))).toEqual({ follows: false });
    expect(decide('retired', { ...stored, building: 'three' }, when())).toEqual({ follows: false });
    expect(decide('retired', stored, when({ isPaused: true, isFollowedHere: true }))).toEqual({
      follows: false,
    });
  });

  it('goes on being followed by whom it is', () => {
    const facts = when({ leads: false, isFollowedHere: true });
    expect(decide('retired', { ...stored, cancelled: true }, facts)).toEqual({ follows: true });
  });

  it('is dropped when it was kept long enough, by the instance that follows the log', () => {
    expect(decide('retired', stored, when({ unusedMs: 59_999 })).step).toBeUndefined();
    expect(decide('retired', stored, when({ unusedMs: 60_000 })).step).toBe('drop');
    expect(decide('retired', stored, when({ unusedMs: 60_000, leads: false })).step).toBeUndefined();
  });

  it('is followed no longer before it is dropped', () => {
    const facts = when({ unusedMs: 60_000, isFollowedHere: true });
    expect(decide('retired', stored, facts)).toEqual({ follows: false });
    expect(decide('retired', stored, { ...facts, isFollowedHere: false })).toEqual({
      follows: false,
      step: 'drop',
    });
  });

  it('stays for those who read it still, also where nobody can go back to it', () => {
    const cancelled = { ...stored, cancelled: true };
    expect(decide('retired', cancelled, when({ unusedMs: RETIRE_MS - 1 })).step).toBeUndefined();
    expect(decide('retired', cancelled, when({ unusedMs: RETIRE_MS })).step).toBe('drop');
    expect(
      decide('retired', stored, when({ unusedMs: RETIRE_MS - 1, keepFormerMs: 0 })).step,
    ).toBeUndefined();
  });
});

describe('one of another release', () => {
  const older = given({ _id: 'tally:1:bb', version: 1, rank: 10 });
  const newer = given({ _id: 'tally:3:cc', version: 3, rank: 30 });

  it('is followed as a stopgap while this release has no documents of its own', () => {
    expect(decide('foreign', older, when({ hasOwn: false, isStopgap: true }))).toEqual({ follows: true });
    expect(decide('foreign', older, when({ hasOwn: false }))).toEqual({ follows: false });
    expect(decide('foreign', older, when({ isStopgap: true }))).toEqual({ follows: false });
    const paused = when({ hasOwn: false, isStopgap: true, isPaused: true });
    expect(decide('foreign', older, paused)).toEqual({ follows: false });
  });

  it('is forgotten when nobody has followed it for long', () => {
    expect(decide('foreign', older, when({ unusedMs: 59_999 })).step).toBeUndefined();
    expect(decide('foreign', older, when({ unusedMs: 60_000 })).step).toBe('forget');
    expect(decide('foreign', older, when({ unusedMs: 60_000, leads: false })).step).toBeUndefined();
    expect(decide('foreign', older, when({ unusedMs: 60_000, hasOwn: false })).step).toBeUndefined();
  });

  it('is left alone when that is newer', () => {
    const facts = when({ hasOwn: false, isStopgap: true, unusedMs: 60_000 });
    expect(decide('foreign', newer, facts)).toEqual({ follows: false });
    expect(decide('foreign', newer, when({ unusedMs: 60_000 }))).toEqual({ follows: false });
  });

  it('is told from those of this release by its shape', () => {
    const own = given({ building: 'two', retiring: 'zero' });
    const first = given({ _id: 'tally:3:cc', active: null, building: 'first' });
    const found = generationsOf(own._id, [older, first, own], () => undefined);
    expect(found.map(({ state, collection }) => [state, collection])).toEqual([
      ['foreign', 'one'],
      ['foreign', 'first'],
      ['serving', 'one'],
      ['building', 'two'],
      ['retired', 'zero'],
    ]);
  });

  it('is read until the own ones serve: the newest that is not newer than this release', () => {
    const oldest = given({ _id: 'tally:0:dd', version: 0, rank: 5 });
    const own = given({ active: null, building: 'first' });
    expect(predecessorOf(own, [oldest, newer, older, own], 20)).toBe(older);
    expect(predecessorOf(given(), [older, given()], 20)).toBeUndefined();
    expect(predecessorOf(own, [newer, own], 20)).toBe(newer);
    expect(predecessorOf(own, [own], 20)).toBeUndefined();
    expect(servingOf(own, older)).toBe(older.active);
    expect(servingOf(own, undefined)).toBe('first');
    expect(servingOf(given(), older)).toBe('one');
    expect(servingOf(undefined, undefined)).toBeUndefined();
  });
});
