import { Logger } from '@nestjs/common';
import { temporaryDocuments } from '../../../../test/support/projection-checks.js';
import { oneAtATime } from '../following/lease.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import type { CollectionSpec, Document, WriteOp } from '../../storage/document-store/document-store.js';
import type { Catalogues } from '../../storage/event-store/event-catalogue.js';
import type { Process } from '../projections/projection.js';
import { StartRefused } from '../../storage/errors/start-refused.js';
import { JobClock } from './job-clock.js';
import type { JobHandler } from './job-handler.js';
import { JOB_PLANS, type JobName, type JobPlan } from './job-plans.js';
import { Jobs } from './jobs.js';
import type { OutboxSpec } from './outbox.js';
import { RunningJob } from './running-job.js';

const { documents, dispose } = temporaryDocuments();
const log = new Logger('a job');
const clock = new JobClock();
const HOUR_MS = 3_600_000;
const plan: JobPlan = { label: 'Um trabalho', everyMs: HOUR_MS, lease: 'a job' };
let job: RunningJob | undefined;
afterEach(async () => {
  await job?.stop();
  jest.restoreAllMocks();
});
afterAll(dispose);

function started(given: Partial<JobHandler> = {}, changes: Partial<JobPlan> = {}) {
  let count = 0;
  const waiting = new Map<number, () => void>();
  const run = async (signal: AbortSignal) => {
    waiting.get(++count)?.();
    return given.run?.(signal);
  };
  job = new RunningJob('job', { ...plan, ...changes }, { ...given, run }, documents, clock, log);
  const rounds = (number: number) => new Promise<void>((resolve) => waiting.set(number, resolve));
  return { job, rounds, count: () => count };
}

it('runs when it is started, and again when it is woken or after the pause that its work asks for', async () => {
  const { job, rounds } = started({ run: () => Promise.resolve({ nextInMs: 0 }) });
  const third = rounds(3);
  job.start();
  await third;
});

it('runs only once it is due', async () => {
  let looks = 0;
  const { job, rounds, count } = started({ isDue: () => Promise.resolve(++looks > 2) }, { everyMs: 0 });
  const first = rounds(1);
  job.start();
  await first;
  expect([looks >= 3, count() >= 1]).toEqual([true, true]);
});

it('leaves its round to another instance that is at it, and runs when that has ended', async () => {
  const { job, rounds, count } = started({}, { afterFailureMs: 0 });
  const first = rounds(1);
  await oneAtATime(documents, 'a job', new AbortController().signal, async () => {
    job.start();
    const seen = jest.spyOn(documents, 'get');
    while (seen.mock.calls.length < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(count()).toBe(0);
  });
  await first;
});

it('says how its last round ended by the kind of error, and goes on', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  const errors = [new RangeError('Ana Souza'), new EngineUnavailable('document store')];
  const seen: unknown[] = [];
  const { job, rounds } = started(
    {
      run: async () => {
        seen.push((await job.report()).lastRound?.error);
        const error = errors.shift();
        if (error) throw error;
      },
    },
    { afterFailureMs: 0 },
  );
  const third = rounds(3);
  job.start();
  await third;
  await job.stop();
  expect(seen).toEqual([undefined, 'RangeError', 'RangeError']);
  expect(await job.report()).toMatchObject({ label: 'Um trabalho', alone: true, lastRound: { error: null } });
});

it('clears its queue away as often as its plan says', async () => {
  const swept: number[] = [];
  const queue = {
    backlog: () => Promise.resolve({ waiting: 2, nextDueAt: null, failed: [] }),
    sweep: (_: number, keptForMs: number) => Promise.resolve(void swept.push(keptForMs)),
  };
  const kept = { forMs: 7, sweptEveryMs: HOUR_MS };
  const { job, rounds } = started({ queue, run: () => Promise.resolve({ nextInMs: 0 }) }, { kept });
  const third = rounds(3);
  job.start();
  await third;
  expect(swept).toEqual([7]);
  expect(await job.report()).toMatchObject({ waiting: 2 });
});

it('is not started where the configuration wants none of it', async () => {
  const { job, count } = started({ enabled: false });
  job.start();
  await new Promise((resolve) => setImmediate(resolve));
  expect(count()).toBe(0);
});

const LETTER_LIKE: OutboxSpec<Document & { tries: number }> = {
  name: 'tried',
  indexes: [],
  waiting: {},
  attempts: {
    retry: { pausesMs: [1] },
    guard: ['tries'],
    made: ({ tries }) => ({ count: tries, since: null }),
    fields: ({ tries }) => ({ tries: tries + 1 }),
  },
};

describe('all jobs', () => {
  const names = Object.keys(JOB_PLANS) as JobName[];
  const withHandlers = (given: readonly JobName[]): Jobs => {
    const jobs = new Jobs(documents, clock, { addProcess: () => {} });
    for (const name of given) jobs.handle(name, { enabled: false, run: () => Promise.resolve() });
    return jobs;
  };

  it('are refused at the start when one of them has no handler, or two', () => {
    expect(() => withHandlers(names).start({ follow: true })).not.toThrow();
    for (const name of names) {
      const others = withHandlers(names.filter((other) => other !== name));
      expect(() => others.start({ follow: true })).toThrow(StartRefused);
      expect(() => withHandlers([name, name])).toThrow(name);
    }
  });

  it.each<[JobName, string, number]>([
    ['handovers', 'what it writes', 2],
    ['erasures', 'nothing, without a plan for it', 1],
  ])('%s: a process wakes it for %s', async (name, _, expected) => {
    const followers: Process<Catalogues>[] = [];
    const addProcess = (process: unknown) => void followers.push(process as Process<Catalogues>);
    const jobs = new Jobs(documents, clock, { addProcess });
    let rounds = 0;
    const reached = new Map<number, () => void>();
    const nth = (count: number) => new Promise<void>((resolve) => reached.set(count, resolve));
    const writes: WriteOp[] = [{ insert: 'a', document: { _id: 'a' } }];
    const first = nth(1);
    for (const other of names.filter((one) => one !== name))
      jobs.handle(other, { enabled: false, run: () => Promise.resolve() });
    jobs.handle(name, {
      process: { name: 'a', categories: [], collections: [], react: () => Promise.resolve(writes) },
      run: () => Promise.resolve(reached.get(++rounds)?.()),
    });
    try {
      jobs.start({ follow: true });
      await first;
      const second = nth(2);
      expect(await followers[0]!.react([])).toBe(writes);
      if (expected === 2) await second;
    } finally {
      await jobs.beforeApplicationShutdown();
    }
    expect(rounds === 1).toBe(expected === 1);
  });

  it.each<[JobName, CollectionSpec]>([
    ['letters', LETTER_LIKE],
    ['erasures', { name: 'plain', indexes: [{ fields: { a: 1 } }] }],
  ])('%s: the collections of its process can be sent to another thread', (name, spec) => {
    const followers: Pick<Process<Catalogues>, 'collections'>[] = [];
    const jobs = new Jobs(documents, clock, { addProcess: (process) => void followers.push(process) });
    const process = { name: 'a', categories: [], collections: [spec], react: () => Promise.resolve([]) };
    jobs.handle(name, { process, run: () => Promise.resolve() });
    const { indexes } = spec;
    expect(structuredClone(followers[0]?.collections)).toEqual([{ name: spec.name, indexes }]);
  });

  it('are told in one list', async () => {
    const reports = await withHandlers(names).report();
    expect(reports.map(({ name }) => name)).toEqual(names);
  });
});
