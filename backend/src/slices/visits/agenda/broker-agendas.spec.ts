import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventTypes } from '../../../platform/storage/event-store/event-catalogue.js';
import { SqliteEventStore } from '../../../platform/storage/sqlite/sqlite-event-store.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { agenda, type Agenda } from './agenda.js';
import { agendaEvents } from './agenda.events.js';
import { BrokerAgendas } from './broker-agendas.js';
import { visitEvents, type VisitEvent } from '../domain/visit.events.js';
import { rescheduleVisit, updateVisit } from '../domain/visit.decider.js';
import { visit, type BrokerTime } from '../domain/visit.js';
import { VisitChanges } from '../commands/visit-changes.js';

const types = new EventTypes([visitEvents, agendaEvents]);
const START = Date.parse('2026-11-20T12:00:00.000Z');
const after = (seconds: number): Origin => ({
  actorId: 'u1',
  correlationId: 'r1',
  now: new Date(START + seconds * 1000).toISOString(),
});
const put = (time: string, brokerId = 'bia'): VisitEvent => ({
  type: 'VisitScheduled',
  data: {
    leadId: 'l',
    propertyId: 'p',
    brokerId,
    scheduledDate: `2026-11-25T${time}:00.000Z`,
    durationMinutes: 60,
    status: 'scheduled',
    notes: null,
  },
});
const at = (time: string): string => `2026-11-25T${time}:00.000Z`;
const time = (start: string, end: string): BrokerTime => ({
  brokerId: 'bia',
  start: at(start),
  end: at(end),
});
const TAKEN = expect.objectContaining({ code: 'slot_taken', status: 409 }) as unknown;

function instance(events: SqliteEventStore) {
  const streams = new Streams(events, types);
  const agendas = new BrokerAgendas(streams);
  const changes = new VisitChanges(streams, agendas, { get: () => Promise.resolve(undefined) });
  return {
    streams,
    agendas,
    changes,
    book: (id: string, start: string, origin = after(0), allowOverlap = false) =>
      changes.decide(id, allowOverlap, origin, ({ state }) => (state ? [] : [put(start)])),
    slots: async (): Promise<Agenda> => (await streams.load(agenda, 'bia')).state,
  };
}

let folder: string;
let events: SqliteEventStore;
let here: ReturnType<typeof instance>;
let there: ReturnType<typeof instance>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lox-agenda-'));
  events = new SqliteEventStore(join(folder, 'events.db'));
  here = instance(events);
  there = instance(events);
});
afterEach(async () => {
  await events.close();
  rmSync(folder, { recursive: true });
});
const held = async (): Promise<string[]> =>
  (await here.slots()).map(({ visitId, start }) => `${visitId} ${start.slice(11, 16)}`);

it('gives one time to one visit, and the next to the next', async () => {
  await here.book('a', '13:00');
  await expect(there.book('b', '13:30')).rejects.toEqual(TAKEN);
  await there.book('c', '14:00');
  expect(await held()).toEqual(['a 13:00', 'c 14:00']);
});

it('gives one time to one of 60 that ask together on two instances', async () => {
  const asked = Array.from({ length: 60 }, (_, i) => (i % 2 ? here : there).book(`v${i}`, '13:00'));
  const results = await Promise.allSettled(asked);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(TAKEN);
  expect(await here.slots()).toHaveLength(1);
});

it('says when the broker is busy, and nothing else of the other visit', async () => {
  await here.book('a', '13:00');
  await expect(here.book('b', '13:30')).rejects.toMatchObject({
    message:
      'Este corretor já tem uma visita das 10:00 às 11:00. Escolha outro horário ou agende mesmo assim.',
    details: { alternatives: expect.arrayContaining([at('14:00')]) as string[] },
  });
});

it('takes it all the same when that is wanted', async () => {
  await here.book('a', '13:00');
  await here.book('b', '13:00', after(0), true);
  expect(await held()).toEqual(['a 13:00', 'b 13:00']);
});

it('gives the former time back, to the other broker too', async () => {
  await here.book('a', '13:00');
  await here.changes.decide('a', false, after(1), ({ state }) => rescheduleVisit(state, at('13:30')));
  expect(await held()).toEqual(['a 13:30']);
  await there.changes.decide('a', false, after(2), ({ state }) => updateVisit(state, { brokerId: 'rui' }));
  expect(await held()).toEqual([]);
  expect((await here.streams.load(agenda, 'rui')).state).toMatchObject([{ visitId: 'a' }]);
});

it('releases what is called off, and looks again when it is taken up', async () => {
  const set = (status: 'cancelled' | 'scheduled') =>
    here.changes.decide('a', false, after(1), ({ state }) => updateVisit(state, { status }));
  await here.book('a', '13:00');
  await set('cancelled');
  await here.book('b', '13:30');
  await expect(set('scheduled')).rejects.toEqual(TAKEN);
  expect((await here.streams.load(visit, 'a')).state).toMatchObject({ status: 'cancelled' });
});

it('keeps no slot for a change that is refused after it was tried', async () => {
  await here.book('a', '13:00');
  const late = here.changes.decide('a', false, after(1), async ({ revision }) => {
    if (revision > 0) throw new Error('stale');
    await there.changes.decide('a', false, after(1), () => [
      { type: 'VisitStatusChanged', data: { leadId: 'lead-1', from: 'scheduled', to: 'confirmed' } },
    ]);
    return [{ type: 'VisitRescheduled', data: { leadId: 'lead-1', from: at('13:00'), to: at('15:00') } }];
  });
  await expect(late).rejects.toThrow('stale');
  expect(await held()).toEqual(['a 13:00']);
});

describe('a process that died', () => {
  it('between the slot and the visit: the slot counts for a moment, then no more', async () => {
    await there.agendas.take({ id: 'dead', revision: -1 }, time('13:00', '14:00'), false, after(0));
    await expect(here.book('b', '13:00', after(4))).rejects.toEqual(TAKEN);
    await here.book('b', '13:00', after(6));
    expect(await held()).toEqual(['b 13:00']);
  });

  it('or only slept: what it wanted is no longer possible', async () => {
    const sleeper = there.changes.decide('slow', false, after(0), async ({ state, revision }) => {
      if (revision < 0) {
        // The sleeping change holds a slot that blocks another booking.
        await there.agendas.take({ id: 'slow', revision }, time('13:00', '14:00'), false, after(0));
        await here.book('b', '13:00', after(6));
      }
      return state ? [] : [put('13:00')];
    });
    await expect(sleeper).rejects.toEqual(TAKEN);
    expect(await held()).toEqual(['b 13:00']);
    expect((await here.streams.load(visit, 'slow')).state).toBeNull();
    await there.book('slow', '15:00', after(7));
    expect(await held()).toEqual(['b 13:00', 'slow 15:00']);
  });

  it('between the visit and the former slot: the next booking clears it', async () => {
    await here.book('a', '13:00');
    const { revision } = await here.streams.load(visit, 'a');
    await there.agendas.take({ id: 'a', revision }, time('15:00', '16:00'), false, after(1));
    await there.streams.decide(visit, 'a', after(1), ({ state }) => rescheduleVisit(state, at('15:00')));
    expect(await held()).toEqual(['a 13:00', 'a 15:00']);
    await here.book('b', '13:00', after(1));
    await expect(here.book('c', '15:00', after(1))).rejects.toEqual(TAKEN);
    expect(await held()).toEqual(['a 15:00', 'b 13:00']);
  });

  it('in the middle of a change: the visit stays where it was, and is still held', async () => {
    await here.book('a', '13:00');
    await there.agendas.take({ id: 'a', revision: 0 }, time('15:00', '16:00'), false, after(1));
    await here.book('b', '15:00', after(9));
    await expect(here.book('c', '13:00', after(9))).rejects.toEqual(TAKEN);
    expect((await here.streams.load(visit, 'a')).state).toMatchObject({ scheduledDate: at('13:00') });
  });
});
