import { coalesced } from './coalesced.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const TIMES = { soonMs: 300, restMs: 2_000 };

it('answers many calls with one run', async () => {
  const run = jest.fn(async () => {});
  const { request } = coalesced(run, TIMES);
  for (let call = 0; call < 50; call += 1) request();
  expect(run).toHaveBeenCalledTimes(0);
  await jest.advanceTimersByTimeAsync(300);
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('pauses between runs while calls keep coming, and runs for the last one', async () => {
  const run = jest.fn(async () => {});
  const { request } = coalesced(run, TIMES);
  for (let ms = 0; ms < 10_000; ms += 100) {
    request();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(6);
  await jest.advanceTimersByTimeAsync(2_000);
  const answered = run.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(answered);
});

it('never runs twice at a time: calls during a run are answered by the next', async () => {
  let finish = (): void => {};
  const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { request } = coalesced(run, TIMES);
  request();
  await jest.advanceTimersByTimeAsync(300);
  request();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('continues after a run that failed, and does not run again once it is stopped', async () => {
  const run = jest.fn(() => Promise.reject(new Error('away')));
  const { request, stop } = coalesced(run, TIMES);
  request();
  await jest.advanceTimersByTimeAsync(300);
  request();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(2);
  request();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});
