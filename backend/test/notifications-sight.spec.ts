import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { readStream } from '../src/platform/log/deciding/streams.js';
import { leadEvents } from '../src/slices/leads/domain/lead.events.js';
import { NotificationFeed } from '../src/slices/notifications/notification-feed.js';
import type { Person } from './support/app.js';
import { changeLead, createLead, eraseLead, listProperty } from './support/leads.js';
import { badgeOf, waitForTitles, mark, panelOf, titlesOf } from './support/notifications.js';
import { connectSocket, realtimeReady, type SocketListener } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { allow, putUser } from './support/users.js';
import { changeVisit, createVisit, instantIn } from './support/visits.js';

const MOVED = 'Lead mudou de etapa';
const OWN: PermissionMatrix = { leads: { read: true, create: true }, visits: { read: true, create: true } };
const NAME = 'Zuleica Sigilosa';

const app = suiteApp();
/** Has the leads of visits. */
const owner = suitePerson(app, { name: 'Dona dos Leads', permissions: 'corretor_basico' });
let propertyId: string;
let bia: Person;
let rui: Person;
let listener: SocketListener | undefined;

beforeAll(async () => {
  propertyId = await listProperty(app);
  await realtimeReady(app);
});
beforeEach(async () => {
  bia = await app.person({ name: 'Bia', permissions: OWN });
  rui = await app.person({ name: 'Rui', permissions: OWN });
});
afterEach(() => {
  listener?.close();
  listener = undefined;
});

/** A lead of Bia's that the admin has moved, with a notification to her. */
async function toldOfLead(): Promise<string> {
  const { id } = await createLead(bia.client, { name: NAME, propertyId });
  await changeLead(app.admin.client, id, { status: 'contacted' });
  await waitForTitles(bia, [MOVED]);
  return id;
}

/** A visit that the admin has put on Bia's calendar, with a notification to her. */
async function toldOfVisit(): Promise<string> {
  const { id: leadId } = await createLead(owner.client, { name: NAME, propertyId });
  const { id } = await createVisit(app.admin.client, {
    leadId,
    propertyId,
    brokerId: bia.id,
    scheduledDate: instantIn(5, '10:00'),
  });
  await waitForTitles(bia, ['Nova visita agendada']);
  return id;
}

/** Absent from the panel, the badge and by id. */
async function isGone(person: Person, notificationId: string): Promise<void> {
  for (const query of ['', '?includeArchived=true', '?includeRead=false']) {
    const { text } = await person.client.get(`/api/notifications${query}`);
    expect(text).not.toContain(notificationId);
    expect(text).not.toContain(NAME);
  }
  for (const what of ['read', 'archive'] as const)
    expect(await mark(person, notificationId, what)).toMatchObject({
      status: 404,
      body: { code: 'notification_not_found' },
    });
}

describe('what a broker is no longer to see', () => {
  it('is gone with a lead that went to another, and is back with it, as unread as it was', async () => {
    const leadId = await toldOfLead();
    const [told] = await panelOf(bia);
    await changeLead(app.admin.client, leadId, { brokerId: rui.id });
    await isGone(bia, told!.id);
    expect(await badgeOf(bia)).toBe(0);
    expect(await titlesOf(rui)).toEqual(['Lead atribuído a você']);

    await changeLead(app.admin.client, leadId, { brokerId: bia.id });
    expect(await titlesOf(bia)).toEqual(['Lead atribuído a você', MOVED]);
    expect(await badgeOf(bia)).toBe(2);
    expect(await titlesOf(rui)).toEqual([]);
    expect(await mark(bia, told!.id, 'read')).toMatchObject({ status: 200, body: { isRead: true } });
  });

  it('is gone with a visit that went to another, and is back with it', async () => {
    const visitId = await toldOfVisit();
    const [told] = await panelOf(bia);
    await changeVisit(app.admin.client, visitId, { brokerId: rui.id });
    await isGone(bia, told!.id);
    expect(await badgeOf(bia)).toBe(1);
    await changeVisit(app.admin.client, visitId, { brokerId: bia.id });
    expect((await panelOf(bia)).map(({ id }) => id)).toContain(told!.id);
    expect(await badgeOf(bia)).toBe(3);
  });

  it('disappears at once from the open browser, which is only told to fetch again', async () => {
    const leadId = await toldOfLead();
    listener = await connectSocket(bia.client);
    await changeLead(app.admin.client, leadId, { brokerId: rui.id });
    await listener.hintOf(bia.id);
    expect(listener.hints).toContainEqual({ what: 'notifications', id: bia.id, revision: 0 });
    expect(listener.notifications).toEqual([]);
    expect(listener.text).not.toContain(NAME);
  });

  it.each(['leads', 'visits'] as const)(
    'is gone with the permission to read %s, and back with it',
    async (module) => {
      await toldOfLead();
      const visitOf = await createLead(owner.client, { name: NAME, propertyId });
      await createVisit(app.admin.client, {
        leadId: visitOf.id,
        propertyId,
        brokerId: bia.id,
        scheduledDate: instantIn(6, '10:00'),
      });
      const both = ['Nova visita agendada', MOVED];
      const told = await waitForTitles(bia, both);
      const lost = told[module === 'leads' ? 1 : 0]!;
      await allow(app, bia, { ...OWN, [module]: {} });
      expect(await titlesOf(bia)).toEqual(both.filter((title) => title !== lost.title));
      expect(await badgeOf(bia)).toBe(1);
      expect((await mark(bia, lost.id, 'read')).status).toBe(404);
      await allow(app, bia, OWN);
      expect(await titlesOf(bia)).toEqual(both);
      expect(await badgeOf(bia)).toBe(2);
    },
  );

  it.each(['read_all', 'manage_all'] as const)('is gone with %s once the lead is another’s', async (flag) => {
    const leadId = await toldOfLead();
    const [told] = await panelOf(bia);
    await allow(app, bia, { ...OWN, leads: { read: true, [flag]: true } });
    await changeLead(app.admin.client, leadId, { brokerId: rui.id });
    expect(await titlesOf(bia)).toEqual([MOVED]);
    await allow(app, bia, OWN);
    await isGone(bia, told!.id);
    expect(await badgeOf(bia)).toBe(0);
  });

  it('is gone with the role of an admin', async () => {
    const chief = await app.person({ name: 'Outra Chefe', role: 'admin' });
    await toldOfLead();
    const [told] = await waitForTitles(chief, [MOVED, 'Novo lead']);
    const users = (await app.admin.client.get<ManagedUser[]>('/api/admin/users')).body;
    const account = users.find(({ id }) => id === chief.id)!;
    expect((await putUser(app.admin.client, account, { role: 'broker' })).status).toBe(200);
    const again = { ...chief, client: await app.browserOf(chief) };
    await isGone(again, told!.id);
    expect(await badgeOf(again)).toBe(0);
  });

  it('is not pushed either, however late the push comes', async () => {
    const leadId = await toldOfLead();
    await changeLead(app.admin.client, leadId, { brokerId: rui.id });
    const events = await readStream(app.events, leadEvents, leadId);
    const moved = events.filter(({ type }) => type === 'LeadStageMoved');
    const mine = (listener = await connectSocket(bia.client));
    const feed = app.nest.get(NotificationFeed);
    await feed['push'](moved);
    await mine.settled();
    expect(mine.notifications).toEqual([]);
    await changeLead(app.admin.client, leadId, { brokerId: bia.id });
    await until('the lead is hers again', () => mine.notifications.length === 1);
    await feed['push'](moved);
    await until('what is hers is pushed', () => mine.notifications.length === 2);
    expect(mine.notifications.map(({ title }) => title)).toEqual(['Lead atribuído a você', MOVED]);
  });
});

it('has the panels looked at again that told of an erased person', async () => {
  const leadId = await toldOfLead();
  listener = await connectSocket(bia.client);
  await eraseLead(app, leadId);
  expect(await listener.hintOf(bia.id)).toEqual({ what: 'notifications', id: bia.id, revision: 0 });
  expect(await panelOf(bia)).toMatchObject([{ message: 'Dados apagados' }]);
});
