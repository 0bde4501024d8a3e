import { randomBytes } from 'node:crypto';
import { MOST_PUSH_DEVICES, type OwnPush } from '@lox/contracts/push.js';
import { PUSH_DEVICES } from '../src/slices/notifications/push/push-devices.js';
import { PUSH_KEYS } from '../src/slices/notifications/push/push-keys.js';
import type { Person } from './support/app.js';
import type { Client } from './support/client.js';
import { PushService, type SubscribedBrowser } from './support/push-service.js';
import { suiteApp } from './support/suite.js';
import { makeToken, clientWithToken } from './support/tokens.js';

const PATH = '/api/notifications/push';

const app = suiteApp();
let service: PushService;
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.close());

let bia: Person;
let browser: SubscribedBrowser;
beforeEach(async () => {
  bia = await app.person({ name: 'Bia Corretora', permissions: 'corretor_basico' });
  browser = service.browser();
});

const switchOn = (client: Client, given = browser): Promise<{ status: number; body: OwnPush }> =>
  client.send<OwnPush>('PUT', PATH, given.subscription);
const own = async (client: Client): Promise<OwnPush> => (await client.get<OwnPush>(PATH)).body;

describe('a device', () => {
  it('is switched on and off for the session in which it is', async () => {
    const off = { publicKey: expect.stringMatching(/^[\w-]{87}$/) as string, devices: 0, thisDevice: false };
    expect(await own(bia.client)).toEqual(off);
    expect((await switchOn(bia.client)).body).toEqual({ ...off, devices: 1, thisDevice: true });
    const elsewhere = await app.browserOf(bia);
    expect(await own(elsewhere)).toEqual({ ...off, devices: 1 });
    expect((await elsewhere.send('DELETE', PATH)).body).toEqual({ ...off, devices: 1 });
    expect((await bia.client.send('DELETE', PATH)).body).toEqual(off);
  });

  it('has the agency’s key, which stays the same and is nowhere readable', async () => {
    const [mine, theirs] = await Promise.all([own(bia.client), own(app.admin.client)]);
    expect(mine.publicKey).toBe(theirs.publicKey);
    expect(await app.documents.find(PUSH_KEYS, {})).toEqual([
      {
        _id: 'agency',
        publicKey: mine.publicKey,
        sealed: expect.not.stringMatching(/^[\w-]{43}$/) as string,
      },
    ]);
  });

  it('is kept sealed, and where it was on before it takes its own place', async () => {
    await switchOn(bia.client);
    await switchOn(await app.browserOf(bia));
    const stored = await app.documents.find(PUSH_DEVICES, { userId: bia.id });
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(browser.path);
    expect(JSON.stringify(stored)).not.toContain(browser.subscription.keys.auth);
  });

  it('takes the place of the oldest when there are too many', async () => {
    const clients: Client[] = [];
    for (let count = 0; count <= MOST_PUSH_DEVICES; count++) {
      const client = await app.browserOf(bia);
      await switchOn(client, service.browser());
      clients.push(client);
    }
    expect(await own(clients[0]!)).toMatchObject({ devices: MOST_PUSH_DEVICES, thisDevice: false });
    expect(await own(clients.at(-1)!)).toMatchObject({ devices: MOST_PUSH_DEVICES, thisDevice: true });
  });
});

describe('is refused', () => {
  it.each<[string, (good: SubscribedBrowser['subscription']) => unknown]>([
    ['nothing', () => ({})],
    ['no keys', ({ endpoint }) => ({ endpoint })],
    ['keys that are none', (good) => ({ ...good, keys: { ...good.keys, p256dh: 'abc' } })],
    [
      'a point that is not on the curve',
      (good) => ({ ...good, keys: { ...good.keys, p256dh: randomBytes(65).toString('base64url') } }),
    ],
    ['no address', (good) => ({ ...good, endpoint: 'push' })],
    ['another protocol', (good) => ({ ...good, endpoint: 'ftp://push.exemplo.com.br/a' })],
    ['http on the network', (good) => ({ ...good, endpoint: 'http://push.exemplo.com.br/a' })],
    ['an inner address', (good) => ({ ...good, endpoint: 'https://10.0.0.1/a' })],
    ['the cloud’s own address', (good) => ({ ...good, endpoint: 'https://169.254.169.254/latest' })],
    ['something more', (good) => ({ ...good, expirationTime: null })],
  ])('%s', async (_, spoiled) => {
    expect((await bia.client.send('PUT', PATH, spoiled(browser.subscription))).status).toBe(400);
    expect((await own(bia.client)).devices).toBe(0);
  });

  it('who is a stranger, has no notifications, or is a program', async () => {
    const owner = await app.person({ role: 'owner' });
    const { secret } = await makeToken(app.admin.client, { leads: { read: true } });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? browser.subscription : undefined;
      expect((await app.visitor().send(method, PATH, body)).status).toBe(401);
      expect((await owner.client.send(method, PATH, body)).status).toBe(403);
      expect((await clientWithToken(app, secret).send(method, PATH, body)).status).toBe(403);
    }
  });
});
