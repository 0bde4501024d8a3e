import { Logger } from '@nestjs/common';
import { EngineUnavailable } from '../errors/engine-unavailable.js';
import { BackgroundLoop } from './background-loop.js';

const HOUR_MS = 3_600_000;
const log = new Logger('rounds');
let rounds: BackgroundLoop | undefined;
afterEach(async () => {
  await rounds?.stop();
  jest.restoreAllMocks();
});

function counting(pauseMs: number, round: (count: number) => void = () => {}) {
  let count = 0;
  const waiting = new Map<number, () => void>();
  rounds = new BackgroundLoop(log, 0, () => {
    count++;
    waiting.get(count)?.();
    round(count);
    return Promise.resolve(pauseMs);
  });
  const reached = (number: number) => new Promise<void>((resolve) => waiting.set(number, resolve));
  return { rounds, reached, count: () => count };
}

it('come again after their pause', async () => {
  const { rounds, reached } = counting(0);
  const third = reached(3);
  rounds.start();
  await third;
});

it('come at once when they are woken, also during a round', async () => {
  const { rounds, reached } = counting(HOUR_MS, (count) => count === 2 && rounds.wake());
  const [first, third] = [reached(1), reached(3)];
  rounds.start();
  await first;
  rounds.wake();
  await third;
});

it('go on after one that failed, and tell of it unless an engine was away', async () => {
  const reported = jest.spyOn(log, 'error').mockImplementation();
  const { rounds, reached } = counting(0, (count) => {
    if (count === 1) throw new EngineUnavailable('document store');
    if (count === 2) throw new Error('broken');
  });
  const third = reached(3);
  rounds.start();
  await third;
  expect(reported).toHaveBeenCalledTimes(1);
});

it('come no more once they are stopped', async () => {
  const { rounds, reached, count } = counting(0);
  const first = reached(1);
  rounds.start();
  await first;
  await rounds.stop();
  const ended = count();
  await new Promise((resolve) => setImmediate(resolve));
  expect(count()).toBe(ended);
});
