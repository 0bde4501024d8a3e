import { EngineUnavailable } from '../errors/engine-unavailable.js';
import { RevisionConflict } from '../event-store/event-store.js';
import { chargeWait, remainingWaitMs, withinBudget, withWaitBudget } from './wait-budget.js';

const MOST = 4_800;

function leftAfter(failure: Error, milliseconds: number): Promise<number> {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const fail = (): Promise<never> => {
    now += milliseconds;
    return Promise.reject(failure);
  };
  return new Promise((answer) => {
    withWaitBudget(() => void withinBudget(MOST, fail).catch(() => answer(remainingWaitMs(MOST))));
  });
}
afterEach(() => jest.restoreAllMocks());

it('is used up by an engine that does not answer', async () => {
  expect(await leftAfter(new EngineUnavailable('event store'), 4_000)).toBe(200);
});

it('is not used up by conflicts, which are answers', async () => {
  expect(await leftAfter(new RevisionConflict('lead-1', 3), 60_000)).toBe(4_200);
});

it('is used up by waiting in vain for documents', async () => {
  const left = await new Promise((answer) => {
    withWaitBudget(() => {
      chargeWait(2_000);
      answer(remainingWaitMs(MOST));
    });
  });
  expect(left).toBe(2_200);
});

it('is short for an engine that is known to be away, however many calls it takes', async () => {
  const left = await new Promise((answer) => {
    withWaitBudget(() => {
      const first = remainingWaitMs(MOST, true);
      chargeWait(first);
      answer([first, remainingWaitMs(MOST, true)]);
    });
  });
  expect(left).toEqual([1_000, 200]);
});

it('is no limit outside a request', () => {
  expect([remainingWaitMs(MOST), remainingWaitMs(MOST, true)]).toEqual([MOST, MOST]);
});
