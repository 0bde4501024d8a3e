import { addDays, startOfWeek } from '@lox/contracts/local-time.js';
import type { TeamDay } from '@lox/contracts/team-day.js';
import type { Visit } from '@lox/contracts/visits.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import type { Client, ErrorAnswer } from './support/client.js';
import { SLOT_TAKEN, visitsSuite } from './support/visits-suite.js';
import { suitePerson } from './support/suite.js';
import { changeVisit, createVisit, dayIn, instantIn, readVisit } from './support/visits.js';

const { app, bia, rui, manager, nextDay, visit } = visitsSuite();
const WORK = { read: true, create: true, update: true };
const leader = suitePerson(app, {
  name: 'Lia Líder',
  permissions: { leads: WORK, visits: WORK, properties: WORK, users: { manage_team: true } },
});
const reader = suitePerson(app, {
  name: 'Téo Leitor',
  permissions: { leads: WORK, visits: { ...WORK, read_all: true }, properties: WORK },
});
const owner = suitePerson(app, { name: 'Olga Dona', role: 'owner' });
const gone = suitePerson(app, { name: 'Saulo Saiu', permissions: 'corretor_basico' });
beforeAll(async () => {
  await app.admin.client.send('PUT', `/api/admin/users/${leader.id}/team`, { members: [bia.id] });
  await app.admin.client.post(`/api/admin/users/${gone.id}/deactivation`, { handOverTo: null });
});

const handOver = async (client: Client, id: string, brokerId: string | null, more: object = {}) =>
  (await changeVisit(client, id, { brokerId, ...more })) as Answer;
type Answer = Awaited<ReturnType<typeof changeVisit<Visit>>> & Partial<ErrorAnswer>;

describe('a visit handed over to another broker at another time', () => {
  it('moves to both in one change, and back', async () => {
    const made = await createVisit(bia.client, visit());
    const later = instantIn(nextDay(), '15:00');
    expect(await handOver(manager.client, made.id, rui.id, { scheduledDate: later })).toMatchObject({
      status: 200,
      body: { brokerId: rui.id, broker: { name: 'Rui Corretor' }, scheduledDate: later },
    });
    const { scheduledDate } = made;
    expect((await handOver(manager.client, made.id, bia.id, { scheduledDate })).status).toBe(200);
    expect(await readVisit(bia.client, made.id)).toMatchObject({ brokerId: bia.id, scheduledDate });
  });

  it('is refused where the other has a visit, with free times of the other', async () => {
    const { id, scheduledDate } = await createVisit(bia.client, visit());
    await createVisit(manager.client, visit({ scheduledDate, brokerId: rui.id }));
    const refused = await handOver(manager.client, id, rui.id);
    expect(refused).toMatchObject(SLOT_TAKEN);
    const [free] = (refused.body as unknown as { alternatives: string[] }).alternatives;
    expect(await readVisit(bia.client, id)).toMatchObject({ brokerId: bia.id, scheduledDate });
    expect((await handOver(manager.client, id, rui.id, { scheduledDate: free })).status).toBe(200);
  });

  it('is refused to who may not, of whoever’s visit, to whomever', async () => {
    const ofBia = await createVisit(bia.client, visit());
    const ofRui = await createVisit(manager.client, visit({ brokerId: rui.id }));
    const ofNobody = await createVisit(manager.client, visit());
    await handOver(manager.client, ofNobody.id, null);
    const before = await app.head();
    for (const [who, theirs, to] of [
      [bia, ofBia, rui.id],
      [bia, ofBia, null],
      [bia, ofRui, bia.id],
      [bia, ofNobody, bia.id],
      [reader, ofRui, reader.id],
      [leader, ofBia, rui.id],
      [leader, ofBia, null],
      [leader, ofRui, bia.id],
      [leader, ofNobody, leader.id],
      [owner, ofBia, rui.id],
    ] as const) {
      const later = { scheduledDate: instantIn(nextDay(), '09:00') };
      for (const more of [{}, later, { ...later, allowOverlap: true }])
        expect([who.name, to, (await handOver(who.client, theirs.id, to, more)).status]).toEqual([
          who.name,
          to,
          403,
        ]);
    }
    expect((await handOver(app.visitor(), ofBia.id, rui.id)).status).toBe(401);
    expect(await app.head()).toBe(before);
    expect((await handOver(leader.client, ofBia.id, leader.id)).status).toBe(200);
  });

  it('goes to who works here only, and to the absent all the same', async () => {
    const { id } = await createVisit(bia.client, visit());
    for (const to of [owner.id, gone.id])
      expect(await handOver(manager.client, id, to)).toMatchObject({
        status: 400,
        body: { code: 'broker_not_found', message: 'Corretor não encontrado.' },
      });
    await app.admin.client.post(`/api/users/${rui.id}/absences`, { from: dayIn(0), to: dayIn(200) });
    expect((await handOver(manager.client, id, rui.id)).status).toBe(200);
  });
});

describe('the day of a team', () => {
  it('has the brokers whose visits the person may read, with their hours of it', async () => {
    const week = DEFAULT_WORKING_WEEK.map(() => [{ from: '07:00', to: '11:30' }]);
    await bia.client.send('PUT', `/api/users/${bia.id}/working-hours`, { week, bufferMinutes: null });
    // Rui's absence is over.
    const monday = addDays(startOfWeek(dayIn(300)), 1);
    await app.admin.client.post(`/api/users/${leader.id}/absences`, { from: monday, to: monday });
    const team = async (client: Client, day: string = monday) =>
      client.get<TeamDay>(`/api/visits/team-day?day=${day}`);
    const { body } = await team(manager.client);
    expect(body.day).toBe(monday);
    const of = new Map(body.brokers.map((broker) => [broker.id, broker]));
    expect(of.get(bia.id)).toEqual({
      id: bia.id,
      name: 'Bia Corretora',
      avatar: null,
      absent: false,
      hours: week[1],
    });
    expect(of.get(rui.id)?.hours).toEqual(DEFAULT_WORKING_WEEK[1]);
    expect(of.get(leader.id)).toMatchObject({ absent: true, hours: [] });
    for (const none of [gone, owner, app.admin]) expect(of.has(none.id)).toBe(false);
    const seen = async ({ client }: { client: Client }): Promise<string[]> =>
      (await team(client)).body.brokers.map(({ id }) => id).toSorted();
    expect(await seen(bia)).toEqual([bia.id]);
    expect(await seen(leader)).toEqual([bia.id, leader.id].toSorted());
    expect(await seen(reader)).toEqual([...of.keys()].toSorted());
    expect((await team(owner.client)).status).toBe(403);
    expect((await team(app.visitor())).status).toBe(401);
    for (const wrong of ['', 'hoje', '2028-02-30', '9999-01-01'])
      expect((await team(manager.client, wrong)).status).toBe(400);
  });

  it('has the visits that the person may read, whoever is asked for', async () => {
    const day = nextDay();
    const at = instantIn(day, '11:00');
    const own = (await createVisit(bia.client, visit({ scheduledDate: at }))).id;
    const foreign = await createVisit(manager.client, visit({ scheduledDate: at, brokerId: rui.id }));
    const nobodys = await createVisit(manager.client, visit({ scheduledDate: instantIn(day, '12:00') }));
    await handOver(manager.client, nobodys.id, null);
    const seen = async (client: Client, more = ''): Promise<string[]> => {
      const path = `/api/visits?start=${dayIn(day)}&end=${dayIn(day)}${more}`;
      return (await client.get<Visit[]>(path)).body.map(({ id }) => id).toSorted();
    };
    const all = [own, foreign.id, nobodys.id].toSorted();
    expect(await seen(manager.client)).toEqual(all);
    expect(await seen(reader.client)).toEqual(all);
    for (const { client } of [bia, leader]) {
      expect(await seen(client)).toEqual([own]);
      for (const asked of [rui.id, 'none']) expect(await seen(client, `&brokerId=${asked}`)).toEqual([]);
    }
  });
});
