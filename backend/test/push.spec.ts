import type { NotificationKind } from '@lox/contracts/notifications.js';
import type { OwnPush } from '@lox/contracts/push.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { LATEST_PROPERTIES } from '../src/slices/properties/property.published.js';
import { categoryNames, recordedIn } from '../src/platform/storage/event-store/event-catalogue.js';
import { Notifier } from '../src/slices/notifications/notifier.js';
import { PUSH_DEVICES } from '../src/slices/notifications/push/push-devices.js';
import { PUSH_VALID_MS, PUSHES, type PushDocument } from '../src/slices/notifications/push/push-outbox.js';
import { JobClock } from '../src/platform/log/jobs/job-clock.js';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import { startApp, type Person, type TestApp } from './support/app.js';
import type { Answer, Client } from './support/client.js';
import { respondWithStatus } from './support/webhook-receiver.js';
import { changeLead, createLead } from './support/leads.js';
import { panelOf } from './support/notifications.js';
import { PushService, signedClaims, type SubscribedBrowser } from './support/push-service.js';
import { until } from './support/until.js';
import { allow } from './support/users.js';

const PATH = '/api/notifications/push';

let app: TestApp;
let service: PushService;
let manager: Person;
/** How far the sender's clock is ahead, in milliseconds. */
let ahead = 0;
beforeAll(async () => {
  [app, service] = [await startApp(), await PushService.start()];
  jest.spyOn(app.nest.get(JobClock), 'now').mockImplementation(() => Date.now() + ahead);
  manager = await app.person({ name: 'Rui Gerente', permissions: 'gerente_vendas' });
});
afterAll(async () => {
  await service.close();
  await app.close();
  jest.restoreAllMocks();
});

let bia: Person;
let browser: SubscribedBrowser;
beforeEach(async () => {
  [ahead, service.answer] = [0, respondWithStatus(201)];
  bia = await app.person({ name: 'Bia Corretora', permissions: 'corretor_basico' });
  browser = service.browser();
});

const switchOn = (client: Client, given = browser): Promise<{ status: number; body: OwnPush }> =>
  client.send<OwnPush>('PUT', PATH, given.subscription);
const choose = (person: Person, kind: NotificationKind, choice: { program?: boolean; push?: boolean }) =>
  person.client.send('PUT', '/api/notifications/choices', { choices: [{ kind, ...choice }] });
const own = async (client: Client): Promise<OwnPush> => (await client.get<OwnPush>(PATH)).body;
const pushesOf = ({ id }: Person): Promise<PushDocument[]> =>
  app.documents.find<PushDocument>(PUSHES, { userId: id });
const given = async (): Promise<string> => {
  const { id } = await createLead(manager.client, { name: 'Quitéria Sigilosa', phone: '19913572468' });
  await changeLead(manager.client, id, { brokerId: bia.id });
  return id;
};
const settled = (count: number, person = bia): Promise<unknown> =>
  until(`${count} pushes have come to their end`, async () => {
    const all = await pushesOf(person);
    return all.length === count && all.every(({ dueAt }) => dueAt === null);
  });
const tried = (attempts: number): Promise<PushDocument> =>
  until(`a push was tried ${attempts} times`, async () =>
    (await pushesOf(bia)).find((push) => push.attempts === attempts),
  );
/** Wakes the sender so much later. */
const later = (ms: number): void => {
  ahead = ms;
  app.nest.get(Jobs).wake('push');
};
async function ready(kind: NotificationKind = 'leads-assigned'): Promise<void> {
  await choose(bia, kind, { push: true });
  expect((await switchOn(bia.client)).status).toBe(200);
}

describe('what is pushed', () => {
  it('is encrypted for the device and signed by the agency; nobody is named', async () => {
    await ready();
    const lead = await given();
    await settled(1);
    const [message] = browser.messages;
    expect(message).toEqual({
      title: 'Lead atribuído a você',
      body: 'Abra para ver o contato.',
      tag: (await panelOf(bia))[0]?.id,
      url: `/admin/crm?lead=${lead}`,
    });
    const [arrived] = browser.received;
    expect(Number(arrived?.headers.ttl)).toBeLessThanOrEqual(PUSH_VALID_MS / 1_000);
    const { publicKey } = await own(bia.client);
    const claims = signedClaims(arrived!, publicKey);
    expect(claims).toMatchObject({
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:.+@/) as string,
    });
    const kept = JSON.stringify([await pushesOf(bia), message]);
    expect(kept).not.toMatch(/Quit|13572468|ana@/);
  });

  it('is what each asked for: nothing at first, and whether or not it comes in the program', async () => {
    await switchOn(bia.client);
    const lead = await given();
    await ready('lead-moved');
    await choose(bia, 'lead-moved', { program: false });
    await changeLead(manager.client, lead, { status: 'contacted' });
    await settled(1);
    await choose(bia, 'lead-moved', { push: false });
    await changeLead(manager.client, lead, { status: 'proposal' });
    await choose(bia, 'lead-moved', { program: true });
    await changeLead(manager.client, lead, { status: 'contract' });
    await until('the panel has the last move', async () => (await panelOf(bia)).length === 2);
    expect(browser.messages.map(({ body }) => body)).toEqual(['Novo → Contatado']);
    expect(await pushesOf(bia)).toHaveLength(1);
  });

  it('reaches each device once, also when the events are told again after a crash', async () => {
    await ready();
    const second = service.browser();
    await switchOn(await app.browserOf(bia), second);
    await given();
    await settled(2);
    const notifier = new Notifier(
      app.documents,
      app.events,
      app.nest.get(Accounts),
      app.nest.get(LATEST_PROPERTIES),
    );
    const categories = categoryNames(notifier.categories);
    for await (const { events } of app.events.readAll({ after: 0, categories })) {
      const again = events.map((event) => recordedIn(notifier.categories, event));
      await app.documents.write(await notifier.react(again));
    }
    later(0);
    await settled(2);
    expect([browser.received.length, second.received.length]).toEqual([1, 1]);
  });

  it('is nothing that somebody did themselves', async () => {
    await ready('lead-moved');
    const lead = await given();
    await changeLead(bia.client, lead, { status: 'contacted' });
    await changeLead(manager.client, lead, { status: 'proposal' });
    await settled(1);
    expect(browser.messages.map(({ body }) => body)).toEqual(['Contatado → Proposta']);
  });

  it('is not what the recipient may no longer see when it is sent', async () => {
    service.answer = respondWithStatus(503);
    await ready();
    const lead = await given();
    await tried(1);
    await changeLead(manager.client, lead, { brokerId: manager.id });
    service.answer = respondWithStatus(201);
    later(60_000);
    await settled(1);
    expect(browser.received).toHaveLength(1);
  });

  it('is not what the recipient may no longer read at all', async () => {
    service.answer = respondWithStatus(503);
    await ready();
    await given();
    await tried(1);
    await allow(app, bia, {});
    later(60_000);
    await settled(1);
    expect(browser.received).toHaveLength(1);
  });
});

describe('a device is told nothing more', () => {
  const other = () => app.browserOf(bia);
  it.each<[string, (lead: string) => Promise<Answer>]>([
    ['signing out', () => bia.client.post('/api/auth/logout')],
    ['ending the session from another', async () => (await other()).send('DELETE', '/api/auth/sessions')],
    [
      'choosing a new password elsewhere',
      async () =>
        (await other()).post('/api/auth/password', {
          currentPassword: bia.password,
          newPassword: 'uma senha bem mais comprida',
        }),
    ],
    [
      'deactivating the person',
      () => app.admin.client.post(`/api/admin/users/${bia.id}/deactivation`, { handOverTo: null }),
    ],
    [
      'removing the person',
      async (lead) => {
        await changeLead(manager.client, lead, { brokerId: manager.id });
        return app.admin.client.send('DELETE', `/api/admin/users/${bia.id}`);
      },
    ],
  ])('after %s', async (_, end) => {
    service.answer = respondWithStatus(503);
    await ready();
    const lead = await given();
    await tried(1);
    expect((await end(lead)).status).toBeLessThan(300);
    service.answer = respondWithStatus(201);
    later(60_000);
    await settled(1);
    expect(browser.received).toHaveLength(1);
    expect(await app.documents.find(PUSH_DEVICES, { userId: bia.id })).toEqual([]);
  });

  it.each([404, 410])('once its service has answered %d', async (code) => {
    service.answer = respondWithStatus(code);
    await ready();
    await given();
    await settled(1);
    expect(await own(bia.client)).toMatchObject({ devices: 0, thisDevice: false });
  });
});

describe('a push service that does not take it', () => {
  it('is asked again later and later, and no more after an hour', async () => {
    service.answer = respondWithStatus(500);
    await ready();
    await given();
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 3; attempts++) {
      const { dueAt } = await tried(attempts);
      waits.push(dueAt! - Date.now() - ahead);
      later(dueAt! - Date.now() + 1);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    await tried(4);
    later(PUSH_VALID_MS + 1);
    await settled(1);
    expect(browser.received).toHaveLength(4);
    expect(new Set(browser.messages.map(({ tag }) => tag)).size).toBe(1);
  });

  it('is asked again until it does', async () => {
    service.answer = respondWithStatus(429);
    await ready();
    await given();
    await tried(1);
    service.answer = respondWithStatus(201);
    later(60_000);
    await settled(1);
    expect(browser.received).toHaveLength(2);
  });

  it.each([400, 413])('for good, with %d, is not asked again', async (code) => {
    service.answer = respondWithStatus(code);
    await ready();
    await given();
    await settled(1);
    expect(browser.received).toHaveLength(1);
    expect((await own(bia.client)).devices).toBe(1);
  });
});
