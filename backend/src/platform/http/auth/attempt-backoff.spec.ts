import { UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { temporaryDocuments } from '../../../../test/support/projection-checks.js';
import { SharedStates } from '../limits/shared-states.js';
import { TooManyAttempts } from '../answers/http-failures.js';
import { AttemptBackoff, BackoffClock, MAX_WAITING_ATTEMPTS } from './attempt-backoff.js';
import { GuessAlarm } from './sign-in-ports.js';

const EMAIL = 'bia@lox.test';
const MINUTE = 60_000;

class StandingClock extends BackoffClock {
  time = 1_000_000;
  readonly waits: number[] = [];
  private release: (() => void)[] | null = null;

  override now(): number {
    return this.time;
  }

  override wait(ms: number): Promise<void> {
    this.waits.push(ms);
    return new Promise((resolve) => (this.release ? this.release.push(resolve) : resolve()));
  }

  hold(): void {
    this.release = [];
  }

  letGo(): void {
    for (const resolve of this.release ?? []) resolve();
    this.release = null;
  }
}

class CountingAlarm extends GuessAlarm {
  raised = 0;

  override raise(): Promise<void> {
    this.raised++;
    return Promise.resolve();
  }
}

const requestFrom = (ip: string): Request => ({ ip }) as Request;
const { documents, dispose } = temporaryDocuments();
let clock: StandingClock;
let alarm: CountingAlarm;
let backoff: AttemptBackoff;
let other: AttemptBackoff;
let installations = 0;
beforeEach(() => {
  clock = new StandingClock();
  alarm = new CountingAlarm();
  const sessionSecret = `installation ${installations++}`;
  const instance = (): AttemptBackoff =>
    new AttemptBackoff(clock, new SharedStates(documents, { sessionSecret }), { rateLimit: true }, alarm);
  [backoff, other] = [instance(), instance()];
});
afterAll(dispose);

const wrong = (from: string, email = EMAIL, instance = backoff): Promise<unknown> =>
  instance
    .attempt(email, requestFrom(from), () => Promise.reject(new UnauthorizedException()))
    .catch((error: unknown) => error);
const right = (from: string, email = EMAIL): Promise<string> =>
  backoff.attempt(email, requestFrom(from), () => Promise.resolve('in'));
async function guess(times: number, from = (at: number) => `203.0.113.${at}`): Promise<void> {
  for (let at = 0; at < times; at++) await wrong(from(at));
}

it('checks the first five wrong passwords at once, and the next ones later and later', async () => {
  await guess(5);
  expect(clock.waits).toEqual([]);
  await guess(3);
  expect(clock.waits).toEqual([100, 200, 300]);
});

it('makes nobody wait longer than 5 s, however many fail', async () => {
  await guess(200);
  expect(Math.max(...clock.waits)).toBe(5_000);
  expect(clock.waits.at(-1)).toBe(5_000);
});

it('lets the right password in after its wait, and begins anew', async () => {
  await guess(10);
  expect(await right('198.51.100.1')).toBe('in');
  expect(clock.waits.at(-1)).toBe(600);
  clock.waits.length = 0;
  await guess(5);
  expect(clock.waits).toEqual([]);
});

it('forgets failures after 15 minutes', async () => {
  await guess(10);
  clock.waits.length = 0;
  clock.time += 15 * MINUTE;
  await wrong('203.0.113.1');
  expect(clock.waits).toEqual([]);
});

it('knows the account in any spelling, and slows no other', async () => {
  await guess(5);
  await wrong('203.0.113.1', '  BÍA@lox.test ');
  expect(clock.waits).toEqual([100]);
  await wrong('203.0.113.1', 'caio@lox.test');
  expect(clock.waits).toEqual([100]);
});

it('lets an address in at once that has signed in before, whatever others do', async () => {
  await right('198.51.100.1');
  await guess(50);
  clock.waits.length = 0;
  expect(await right('198.51.100.1')).toBe('in');
  expect(clock.waits).toEqual([]);
});

it('slows such an address for its own failures, and others for them as well', async () => {
  await right('198.51.100.1');
  await guess(6, () => '198.51.100.1');
  expect(clock.waits).toEqual([100]);
  await wrong('203.0.113.1');
  expect(clock.waits).toEqual([100, 200]);
});

it('lets so many wait for one account and refuses more, saying when to come back', async () => {
  await guess(5);
  clock.hold();
  const waiting = Array.from({ length: MAX_WAITING_ATTEMPTS }, (_, at) => wrong(`203.0.113.${at}`));
  const refused = await wrong('203.0.113.99');
  expect(refused).toBeInstanceOf(TooManyAttempts);
  expect((refused as TooManyAttempts).retryAfterS).toBe(2);
  clock.letGo();
  await Promise.all(waiting);
  expect(await right('198.51.100.1')).toBe('in');
});

it('counts what is being checked, so that many at once are not faster', async () => {
  await Promise.all(Array.from({ length: 8 }, () => wrong('203.0.113.1')));
  expect(clock.waits).toEqual([100, 200, 300]);
});

it('counts no attempt that failed for another reason', async () => {
  const broken = () =>
    backoff.attempt(EMAIL, requestFrom('203.0.113.1'), () => Promise.reject(new Error('engine away')));
  for (let at = 0; at < 10; at++) await expect(broken()).rejects.toThrow('engine away');
  expect(clock.waits).toEqual([]);
});

it('counts for all instances together, and knows on each who has signed in on another', async () => {
  for (let at = 0; at < 8; at++) await wrong(`203.0.113.${at}`, EMAIL, at % 2 ? other : backoff);
  expect(clock.waits).toEqual([100, 200, 300]);
  await right('198.51.100.1');
  for (let at = 0; at < 50; at++) await wrong(`203.0.113.${at}`);
  clock.waits.length = 0;
  await wrong('198.51.100.1', EMAIL, other);
  expect(clock.waits).toEqual([]);
});

describe('with pauses', () => {
  const tryOnce = (from: string, check: () => Promise<string>, instance = backoff): Promise<unknown> =>
    instance
      .attemptSecret({ userId: 'bia', what: 'code' }, requestFrom(from), check)
      .catch((error: unknown) => error);
  const miss = (at: number, instance?: AttemptBackoff): Promise<unknown> =>
    tryOnce(`203.0.113.${at % 200}`, () => Promise.reject(new UnauthorizedException()), instance);
  const hit = (from: string): Promise<unknown> => tryOnce(from, () => Promise.resolve('in'));

  it('refuses after twenty failures, for twice as long each time and never over an hour', async () => {
    for (let at = 0; at < 20; at++) expect(await miss(at)).toBeInstanceOf(UnauthorizedException);
    const pauses: number[] = [];
    for (let round = 0; round < 9; round++) {
      const refused = await miss(round, other);
      expect(refused).toBeInstanceOf(TooManyAttempts);
      pauses.push((refused as TooManyAttempts).retryAfterS);
      clock.time += pauses.at(-1)! * 1_000;
      expect(await miss(round)).toBeInstanceOf(UnauthorizedException);
    }
    expect(pauses).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
  });

  it('lets in a day some fifty guesses through, from however many addresses', async () => {
    let checked = 0;
    for (let minute = 0; minute < 24 * 60; minute++, clock.time += MINUTE)
      for (let at = 0; at < 30; at++) if (!((await miss(at)) instanceof TooManyAttempts)) checked++;
    expect(checked).toBeGreaterThan(20);
    expect(checked).toBeLessThan(55);
  });

  it('counts those that come at once', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, (_, at) => miss(at)));
    expect(all.filter((one) => one instanceof UnauthorizedException).length).toBeLessThanOrEqual(20);
  });

  it('tells once that a pause begins', async () => {
    for (let at = 0; at < 30; at++) await miss(at);
    expect(alarm.raised).toBe(1);
  });

  it('lets the right one in after the pause, and begins anew', async () => {
    for (let at = 0; at < 20; at++) await miss(at);
    expect(await hit('198.51.100.1')).toBeInstanceOf(TooManyAttempts);
    clock.time += MINUTE;
    expect(await hit('198.51.100.1')).toBe('in');
    expect(await miss(1)).toBeInstanceOf(UnauthorizedException);
  });

  it('refuses nobody where they have got in before, whatever others do', async () => {
    expect(await hit('198.51.100.1')).toBe('in');
    for (let at = 0; at < 40; at++) await miss(at);
    expect(await hit('198.51.100.1')).toBe('in');
  });
});
