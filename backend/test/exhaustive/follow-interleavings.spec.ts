import { FollowSimulation } from '../support/follow-simulation.js';

jest.mock('node:timers/promises', () => {
  const { simulatedTimers } = jest.requireActual<typeof import('../support/simulated-time.js')>(
    '../support/simulated-time.js',
  );
  return { ...jest.requireActual<object>('node:timers/promises'), ...simulatedTimers };
});

const STEPS = 40;
/** Seeds always tried; `SEEDS=n` tries the first n, `SEED=n` that one. */
const CHOSEN = [2, 4, 5, 6, 7, 9, 13, 17, 19, 25];
const { SEED, SEEDS } = process.env;
const first = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const seeds = SEED ? [Number(SEED)] : SEEDS ? first(Number(SEEDS)) : CHOSEN;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

it.each(seeds)(
  'whatever befalls the instances, documents are what the log makes of them (seed %i)',
  async (seed) => {
    const simulation = new FollowSimulation(seed);
    try {
      await simulation.run(STEPS);
    } catch (error) {
      throw new Error(`seed ${seed}:\n${simulation.story.join('\n')}`, { cause: error });
    } finally {
      await simulation.dispose();
    }
  },
);
