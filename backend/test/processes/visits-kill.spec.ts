import { randomUUID } from 'node:crypto';
import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { HOLDING_STATUSES, type Visit } from '@lox/contracts/visits.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines } from '../../src/platform/storage/engines.js';
import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import { installation, operator, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { forEachConcurrently } from '../support/for-each-concurrently.js';
import { ENTERED } from '../support/properties.js';
import { until } from '../support/until.js';

const SLOTS = 20;
/** Requests for each slot: so many bookings, and so many moves to it. */
const BOOKINGS = 10;
const MOVES = 5;
/** Most requests are unsent at the kill, on any server. */
const AT_ONCE = 60;
const KILL_AFTER = 8;
const DAY = addDays(localDay(new Date()), 40);
const slot = (n: number): string => instantOf(addDays(DAY, n), '10:00');

interface Wish {
  /** Repeated with the same key it means the same visit. */
  send(call: ApiCall): Promise<Response>;
  slot: string;
}

describe('one of two servers that is killed in the middle of 300 bookings, 60 of them at once', () => {
  const env = installation();
  let first: ServerProcess;
  let second: ServerProcess;
  let there: ApiCall;
  let about: { leadId: string; propertyId: string };
  let wishes: Wish[];
  const acknowledged: { visit: Visit; slot: string }[] = [];
  let failed = 0;

  beforeAll(async () => {
    first = await ServerProcess.start(env);
    second = await ServerProcess.start(env);
    const here = await signIn(first.url);
    there = await signIn(second.url);
    about = await prepare(there);
    const elsewhere = await Promise.all(
      Array.from({ length: SLOTS * MOVES }, (_, n) =>
        created<Visit>(there, '/api/visits', {
          ...about,
          scheduledDate: instantOf(addDays(DAY, 60 + n), '08:00'),
        }),
      ),
    );
    wishes = Array.from({ length: SLOTS }, (_, n) => [
      ...Array.from({ length: BOOKINGS }, () => booking(slot(n))),
      ...elsewhere.slice(n * MOVES, (n + 1) * MOVES).map(({ id }) => moving(id, slot(n))),
    ]).flat();
    await sendUntilKilled(here);
  });
  afterAll(() => second.stop());

  it('was killed while bookings were under way', () => {
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(failed).toBeGreaterThan(0);
  });

  it('leaves no two visits of the broker at one time', async () => {
    expectApart(await visitsOf(there));
  });

  it('loses nothing that was acknowledged', async () => {
    const present = new Map((await visitsOf(there)).map((visit) => [visit.id, visit.scheduledDate]));
    for (const { visit, slot } of acknowledged) expect(present.get(visit.id)).toBe(slot);
  });

  it('leaves no slot stuck: each is taken once the failed bookings were repeated', async () => {
    await until('every slot is held', async () => {
      const open = await freeSlots(there);
      for (const wish of wishes.filter(({ slot }) => open.has(slot))) {
        const { status } = await wish.send(there);
        expect([200, 201, 409]).toContain(status);
      }
      return (await freeSlots(there)).size === 0;
    });
    expectApart(await visitsOf(there));
  });

  it('frees a slot that was taken for a visit which never came about', async () => {
    const start = instantOf(addDays(DAY, 30), '10:00');
    await takeForNothing(env, (await visitsOf(there))[0]!.brokerId!, start);
    const wish = booking(start);
    expect((await wish.send(there)).status).toBe(409);
    await until('the slot is free again', async () => (await wish.send(there)).status === 201);
  });

  it('holds documents that equal a rebuild', () => {
    expect(operator(env, 'verify')).toEqual({ code: 0, output: expect.stringContaining('iguais') as string });
  });

  function booking(scheduledDate: string): Wish {
    const headers = { 'idempotency-key': randomUUID() };
    const send = (call: ApiCall) => call('POST', '/api/visits', { ...about, scheduledDate }, headers);
    return { send, slot: scheduledDate };
  }

  function moving(id: string, scheduledDate: string): Wish {
    const send = (call: ApiCall) => call('PATCH', `/api/visits/${id}/reschedule`, { scheduledDate });
    return { send, slot: scheduledDate };
  }

  /** Alternates between the servers; requests to the killed one fail. */
  async function sendUntilKilled(here: ApiCall): Promise<void> {
    let killed: Promise<void> | undefined;
    const wish = async ({ send, slot }: Wish, n: number): Promise<void> => {
      try {
        const answer = await send(n % 2 ? here : there);
        const visit = (await answer.json()) as Visit;
        if (answer.ok) acknowledged.push({ visit, slot });
      } catch {
        failed++;
      }
      if (acknowledged.length >= KILL_AFTER) killed ??= first.kill();
    };
    await forEachConcurrently(AT_ONCE, wishes, wish);
    if (!killed)
      throw new Error(`only ${acknowledged.length} of the wishes were granted: nothing was killed`);
    await killed;
  }

  async function freeSlots(call: ApiCall): Promise<Set<string>> {
    const free = new Set(Array.from({ length: SLOTS }, (_, n) => slot(n)));
    for (const { scheduledDate } of await visitsOf(call)) free.delete(scheduledDate);
    return free;
  }
});

async function created<T>(call: ApiCall, path: string, body: unknown): Promise<T> {
  const answer = await call('POST', path, body);
  if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function prepare(call: ApiCall): Promise<{ leadId: string; propertyId: string }> {
  const { id: propertyId } = await created<ManagedProperty>(call, '/api/properties', ENTERED);
  const contact = { name: 'Ana', email: 'ana@exemplo.com.br' };
  const { id: leadId } = await created<Lead>(call, '/api/admin/leads', contact);
  return { leadId, propertyId };
}

async function visitsOf(call: ApiCall): Promise<Visit[]> {
  return (await (await call('GET', '/api/visits')).json()) as Visit[];
}

/** All are one broker's. */
function expectApart(visits: Visit[]): void {
  const held = visits.filter(({ status }) => HOLDING_STATUSES.includes(status));
  expect(new Set(held.map(({ brokerId }) => brokerId)).size).toBe(1);
  let free = '';
  for (const { scheduledDate, durationMinutes } of held) {
    expect(scheduledDate >= free).toBe(true);
    free = new Date(Date.parse(scheduledDate) + durationMinutes * 60_000).toISOString();
  }
}

/** As a process that dies right after it has taken a slot. */
async function takeForNothing(env: NodeJS.ProcessEnv, brokerId: string, start: string): Promise<void> {
  const { events, documents } = await openEngines(loadConfig(env));
  // By the servers' clock: close to midnight the tests' own is another (no-midnight.ts).
  const now = new Date(performance.timeOrigin + performance.now()).toISOString();
  const end = new Date(Date.parse(start) + 3_600_000).toISOString();
  const taken: Pick<StoredEvent, 'id' | 'type' | 'data' | 'metadata'> = {
    id: randomUUID(),
    type: 'BrokerTimeTaken',
    data: { slotId: randomUUID(), visitId: randomUUID(), visitRevision: -1, start, end },
    metadata: { actorId: null, correlationId: 'c', causationId: 'c', schemaVersion: 1, occurredAt: now },
  };
  try {
    await events.append(`brokerAgenda-${brokerId}`, [taken], { expectedRevision: 'any' });
  } finally {
    await events.close();
    await documents.close();
  }
}
