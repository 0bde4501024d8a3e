import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { batchLoader } from './batch-loader.js';

function held() {
  const batches: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const loader = batchLoader<string, string>(
    (keys) =>
      new Promise((answer, fail) =>
        batches.push({
          keys,
          answer: () => answer(keys.map((key) => `${key}!`)),
          fail: () => fail(new Error('away')),
        }),
      ),
    3,
  );
  return { loader, batches, keys: () => batches.map((batch) => batch.keys) };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

it('asks together what is asked in one turn, and what is asked while that is under way', async () => {
  const { loader, batches, keys } = held();
  const first = Promise.all([loader.load('a'), loader.load('b')]);
  await turn();
  const second = [loader.load('c')];
  await turn();
  second.push(loader.load('d'));
  await turn();
  expect(keys()).toEqual([['a', 'b']]);
  batches[0]!.answer();
  expect(await first).toEqual(['a!', 'b!']);
  await turn();
  expect(keys()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  batches[1]!.answer();
  expect(await Promise.all(second)).toEqual(['c!', 'd!']);
});

it('asks again for what was asked before', async () => {
  const { loader, batches } = held();
  for (const round of [0, 1]) {
    const answer = loader.load('a');
    await turn();
    batches[round]!.answer();
    expect(await answer).toBe('a!');
  }
  expect(batches).toHaveLength(2);
});

it('goes on after a failure, which is only of its own batch', async () => {
  const { loader, batches } = held();
  const first = loader.load('a').catch((error: Error) => error.message);
  await turn();
  const second = loader.load('b');
  batches[0]!.fail();
  expect(await first).toBe('away');
  await turn();
  batches[1]!.answer();
  expect(await second).toBe('b!');
});

it('does not wait long for a batch that is not answered', async () => {
  const { loader, batches, keys } = held();
  void loader.load('a');
  await turn();
  const second = loader.load('b');
  await turn();
  jest.advanceTimersByTime(19);
  expect(keys()).toEqual([['a']]);
  jest.advanceTimersByTime(1);
  expect(keys()).toEqual([['a'], ['b']]);
  batches[1]!.answer();
  expect(await second).toBe('b!');
});

it('asks for no more than the most at once', async () => {
  const { loader, keys } = held();
  void loader.loadMany(['a', 'b', 'c', 'd']);
  await turn();
  expect(keys()[0]).toEqual(['a', 'b', 'c']);
});

it('asks in the context of those who wait, not of the batch before', async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const loader = batchLoader<string, string>(async (keys) => {
    seen.push(request.getStore());
    await turn();
    return [...keys];
  });
  const first = request.run('one', () => loader.load('a'));
  await turn();
  const second = request.run('two', () => loader.load('b'));
  await Promise.all([first, second]);
  expect(seen).toEqual(['one', 'two']);
});
