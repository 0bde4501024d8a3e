import type { JobView } from '@lox/contracts/operations.js';
import { JOB_PLANS } from '../src/platform/log/jobs/job-plans.js';
import { LETTERS } from '../src/slices/letters/outbox/letter.document.js';
import { newDelivery, DELIVERIES } from '../src/slices/integrations/webhooks/delivery.document.js';
import { letterInOutbox, parkedLetter } from './support/letters.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const JOBS = '/api/admin/operations/jobs';
const app = suiteApp();

const list = async (): Promise<JobView[]> => (await app.admin.client.get<JobView[]>(JOBS)).body;
const job = async (name: string): Promise<JobView> => (await list()).find((one) => one.name === name)!;
const retry = (name: string, failed: unknown, client = app.admin.client) =>
  client.send<{ code?: string; message?: string }>('POST', `${JOBS}/${name}/retry`, { failed });

it('are all in one list, each with its last round', async () => {
  await until('each has had its first round', async () =>
    (await list()).filter(({ name }) => name !== 'backups').every(({ lastRound }) => lastRound !== null),
  );
  const jobs = await list();
  expect(jobs.map(({ name, label }) => [name, label]).toSorted()).toEqual(
    Object.entries(JOB_PLANS)
      .map(([name, { label }]) => [name, label])
      .toSorted(),
  );
  for (const { lastRound } of jobs) expect(lastRound?.error ?? null).toBeNull();
});

describe('letters that were given up', () => {
  it('are told by cause, here, in the figures and by /readyz, which stays ready', async () => {
    const letters = [
      parkedLetter('a', 'refused'),
      parkedLetter('b', 'no_mailbox'),
      parkedLetter('c', 'no_mailbox'),
    ];
    await app.documents.write(letters.map((document) => ({ insert: LETTERS, document })));
    const { failed } = await job('letters');
    expect(failed.toSorted((one, other) => one.count - other.count)).toEqual([
      { cause: 'refused', count: 1 },
      { cause: 'no_mailbox', count: 2 },
    ]);
    const answer = await until('it is told', async () => {
      const ready = await app.visitor().get<{ status: string; jobs?: object }>('/readyz');
      return ready.body.jobs ? ready : undefined;
    });
    expect(answer).toMatchObject({ status: 200, body: { jobs: { letters: { failed: 3 } } } });
  });

  it('are tried again only when the number that was given is theirs', async () => {
    const { failed } = await job('letters');
    const count = failed.reduce((sum, one) => sum + one.count, 0);
    for (const wrong of [count + 1, count - 1]) {
      const { status, body } = await retry('letters', wrong);
      expect([status, body.code]).toEqual([409, 'job_changed']);
    }
    for (const invalid of [undefined, null, 0, -1, 1.5, 'todos'])
      expect((await retry('letters', invalid)).status).toBe(400);
    expect((await job('letters')).failed).toHaveLength(2);
    expect((await retry('letters', count)).status).toBe(202);
    for (const cause of ['a', 'b', 'c'])
      await letterInOutbox(app, `user-${cause}`, 'new-lead', { byHand: true });
  });
});

it('deliveries that were given up are told by cause, and wait again', async () => {
  const given = {
    webhookId: 'w',
    kind: 'ping',
    lane: 'l',
    position: 1,
    occurredAt: new Date().toISOString(),
  } as const;
  const last = (status: number | null, problem: 'timeout' | null) => ({
    at: new Date().toISOString(),
    status,
    milliseconds: 1,
    bytes: 0,
    problem,
  });
  const ended = { state: 'parked', dueAt: null, doneAt: Date.now() } as const;
  await app.documents.write(
    [last(503, null), last(null, 'timeout')].map((one, at) => ({
      insert: DELIVERIES,
      document: { ...newDelivery({ ...given, eventId: `e${at}` }), ...ended, last: one },
    })),
  );
  expect((await job('webhooks')).failed.map(({ cause }) => cause).toSorted()).toEqual(['503', 'timeout']);
  expect((await retry('webhooks', 2)).status).toBe(202);
  await until('they wait', async () => (await job('webhooks')).waiting === 2);
  expect((await job('webhooks')).failed).toEqual([]);
});

it('is for who has the module, and to act for who manages it', async () => {
  const [reader, stranger] = await Promise.all([
    app.person({ permissions: { operations: { read: true } } }),
    app.person({ permissions: 'gerente_vendas' }),
  ]);
  const clients = [app.visitor(), stranger.client, reader.client];
  const statuses = async (call: (client: typeof reader.client) => Promise<{ status: number }>) =>
    Promise.all(clients.map(async (client) => (await call(client)).status));
  expect(await statuses((client) => client.get(JOBS))).toEqual([401, 403, 200]);
  expect(await statuses((client) => retry('letters', 1, client))).toEqual([401, 403, 403]);
  expect((await retry('nothing', 1)).status).toBe(404);
});
