import { formatDay } from '@lox/contracts/formats.js';
import type { Visit } from '@lox/contracts/visits.js';
import type { Person } from './support/app.js';
import { createLead, listProperty } from './support/leads.js';
import { badgeOf, waitForTitles, panelOf, titlesOf } from './support/notifications.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { changeVisit, createVisit, instantIn } from './support/visits.js';

const GIVEN = 'Visita atribuída a você';
const TAKEN = 'Visita não é mais sua';
const NEW = 'Nova visita agendada';
const TEN = instantIn(5, '10:00');
const FIVE = instantIn(6, '17:00');

const app = suiteApp();
/** Has the leads. */
const owner = suitePerson(app, { name: 'Dona dos Leads', permissions: 'corretor_basico' });
let propertyId: string;
let bia: Person;
let rui: Person;

beforeAll(async () => {
  propertyId = await listProperty(app);
  await realtimeReady(app);
});
beforeEach(async () => {
  const permissions = { visits: { read: true, update: true } };
  bia = await app.person({ name: 'Bia', permissions });
  rui = await app.person({ name: 'Rui', permissions });
});

async function visitOf(brokerId: string | null, given: object = {}): Promise<Visit> {
  const { id: leadId } = await createLead(owner.client, {
    name: 'Ana Interessada',
    phone: '(19) 99999-4444',
    propertyId,
  });
  return createVisit(app.admin.client, {
    leadId,
    propertyId,
    brokerId,
    scheduledDate: TEN,
    allowOverlap: true,
    ...given,
  });
}
const give = async ({ id }: Visit, brokerId: string | null, more: object = {}): Promise<void> => {
  const { status } = await changeVisit(app.admin.client, id, { brokerId, allowOverlap: true, ...more });
  expect(status).toBe(200);
};

describe('a visit that goes to another broker', () => {
  it('is told to both: whom it is with to the new one, that the time is free to the former', async () => {
    const visit = await visitOf(bia.id);
    await waitForTitles(bia, [NEW]);
    await give(visit, rui.id);
    const [given] = await waitForTitles(rui, [GIVEN]);
    expect(given).toMatchObject({
      type: 'new_visit',
      message: `Ana Interessada · ${formatDay(TEN)} às 10:00`,
      isRead: false,
    });
    expect(given!.data).toEqual({
      visitId: visit.id,
      leadId: visit.leadId,
      leadName: 'Ana Interessada',
      leadPhone: '(19) 99999-4444',
      scheduledDate: TEN,
    });
    const [taken] = await waitForTitles(bia, [TAKEN]);
    expect(taken).toMatchObject({
      type: 'new_visit',
      message: `A visita de ${formatDay(TEN)} às 10:00 passou para outro corretor.`,
      data: { scheduledDate: TEN },
    });
    const { text } = await bia.client.get('/api/notifications?includeArchived=true');
    expect(text).not.toMatch(/Ana|99999-?4444|leadId/);
    expect(await badgeOf(bia)).toBe(1);
  });

  it('is not told to the admins, nor to who did it', async () => {
    const manager = await app.person({ name: 'Gil', permissions: 'gerente_vendas' });
    const other = await app.person({ name: 'Outra Chefe', role: 'admin' });
    const visit = await visitOf(manager.id);
    await waitForTitles(manager, [NEW]);
    const before = await titlesOf(other);
    expect((await changeVisit(manager.client, visit.id, { brokerId: rui.id })).status).toBe(200);
    await waitForTitles(rui, [GIVEN]);
    expect(await titlesOf(other)).toEqual(before);
    expect(await titlesOf(manager)).toEqual([NEW]);
    expect((await changeVisit(manager.client, visit.id, { brokerId: manager.id })).status).toBe(200);
    await waitForTitles(rui, [TAKEN]);
    expect(await titlesOf(manager)).toEqual([NEW]);
  });

  it('and moves by the same act has its new time for the new broker, its former one for the former', async () => {
    const visit = await visitOf(bia.id);
    await give(visit, rui.id, { scheduledDate: FIVE, durationMinutes: 90 });
    expect(await waitForTitles(rui, [GIVEN])).toMatchObject([
      { message: `Ana Interessada · ${formatDay(FIVE)} às 17:00`, data: { scheduledDate: FIVE } },
    ]);
    expect(await waitForTitles(bia, [TAKEN])).toMatchObject([
      {
        message: expect.stringContaining(`${formatDay(TEN)} às 10:00`) as string,
        data: { scheduledDate: TEN },
      },
    ]);
    await changeVisit(app.admin.client, visit.id, { scheduledDate: TEN });
    await give(visit, bia.id);
    expect(await waitForTitles(bia, [GIVEN, TAKEN, NEW])).toMatchObject([
      { data: { scheduledDate: TEN } },
      {},
      {},
    ]);
  });

  it('and back again is told exactly, each time once', async () => {
    const visit = await visitOf(bia.id);
    await waitForTitles(bia, [NEW]);
    await Promise.all([give(visit, rui.id), give(visit, rui.id)]);
    await give(visit, rui.id);
    await give(visit, bia.id);
    await give(visit, rui.id);
    await waitForTitles(bia, [TAKEN, TAKEN]);
    await waitForTitles(rui, [GIVEN, TAKEN, GIVEN]);
    await give(visit, bia.id);
    await waitForTitles(bia, [GIVEN, TAKEN, GIVEN, TAKEN, NEW]);
    await waitForTitles(rui, [TAKEN, TAKEN]);
  });

  it('goes from no broker to one, and back to none', async () => {
    const visit = await visitOf(null);
    await changeVisit(app.admin.client, visit.id, { brokerId: null });
    await give(visit, rui.id);
    await waitForTitles(rui, [GIVEN]);
    await give(visit, null);
    expect(await waitForTitles(rui, [TAKEN])).toMatchObject([
      { message: `A visita de ${formatDay(TEN)} às 10:00 ficou sem corretor.` },
    ]);
  });

  it.each([{ status: 'cancelled' }, { status: 'completed', scheduledDate: instantIn(-2, '10:00') }])(
    'calls nobody when it is over: %j',
    async (over) => {
      await give(await visitOf(bia.id, over), rui.id);
      const called = await visitOf(bia.id);
      await waitForTitles(bia, [NEW]);
      await give(called, rui.id, { status: 'cancelled' });
      await waitForTitles(bia, [TAKEN]);
      expect(await panelOf(rui)).toEqual([]);
    },
  );

  it('is not told to who may not see visits', async () => {
    const blind = await app.person({ permissions: { dashboard: { read: true } } });
    const visit = await visitOf(blind.id);
    await give(visit, rui.id);
    await waitForTitles(rui, [GIVEN]);
    await give(visit, blind.id);
    await waitForTitles(rui, [TAKEN]);
    expect(await panelOf(blind)).toEqual([]);
  });

  it('is pushed to both open browsers, to the former without the contact', async () => {
    const visit = await visitOf(bia.id);
    const [former, present] = [await connectSocket(bia.client), await connectSocket(rui.client)];
    await give(visit, rui.id);
    const [given] = await until(
      'the new broker hears',
      () => present.notifications.length > 0 && present.notifications,
    );
    expect(given).toMatchObject({ title: GIVEN, data: { visitId: visit.id, leadName: 'Ana Interessada' } });
    await until('the former hears', () => former.notifications.some(({ title }) => title === TAKEN));
    const taken = former.notifications.filter(({ title }) => title === TAKEN);
    expect(taken).toHaveLength(1);
    expect(JSON.stringify(taken)).not.toMatch(/Ana|99999-?4444/);
    former.close();
    present.close();
  });
});
