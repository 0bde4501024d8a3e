import { randomUUID } from 'node:crypto';
import { localDay } from '@lox/contracts/local-time.js';
import type { Mandate } from '@lox/contracts/mandates.js';
import { OWNER_PAGE_PATH, type OwnerPage, type OwnerReport } from '@lox/contracts/owner-pages.js';
import type { RenderSite } from '@lox/contracts/site-rendering.js';
import { EraseOwner } from '../src/slices/properties/mandates/mandate.commands.js';
import { InProcessReads } from '../src/workflows/site/in-process-reads.js';
import { SitePages } from '../src/workflows/site/site-pages.js';
import { origin, type Person } from './support/app.js';
import type { Client, ErrorAnswer } from './support/client.js';
import { createProperty } from './support/properties.js';
import { createLead } from './support/leads.js';
import { changeVisit, createVisit } from './support/visits.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const other = suitePerson(app, { name: 'Rui', permissions: 'corretor_avancado' });
const reader = suitePerson(app, { name: 'Vera', permissions: 'assistente_admin' });
const PATH = '/api/admin/owner-pages';
const OLGA = { name: 'Olga Prates', email: 'olga@prates.com.br', phone: '(19) 99888-7766' };
const VISITOR = { name: 'Quitéria Visitante', email: 'quiteria@exemplo.com.br', phone: '19999994444' };

const open = (client: Client, id: string, ownerId: string) =>
  client.post<OwnerPage[] & ErrorAnswer['body']>(`${PATH}/${id}`, { ownerId });
const withdraw = (client: Client, id: string, ownerId: string) =>
  client.send<OwnerPage[]>('DELETE', `${PATH}/${id}/${ownerId}`);
const linkOf = ({ address }: OwnerPage): string => address.split(OWNER_PAGE_PATH)[1] ?? '';
const read = async (link: string) =>
  (await app.nest.get(InProcessReads).answer(`/owner-reports/${encodeURIComponent(link)}`)) as {
    status: number;
    body: OwnerReport | null;
  };
async function owned({ client }: Person): Promise<{ id: string; slug: string; ownerId: string }> {
  const { id, slug } = await createProperty(client, {
    status: 'live',
    internalNotes: 'Chave com o zelador.',
  });
  const { body } = await client.send<Mandate>('PUT', `/api/admin/property-mandates/${id}`, {
    owners: [OLGA],
  });
  return { id, slug, ownerId: body.owners[0]!.id };
}
async function opened(by: Person) {
  const known = await owned(by);
  const { body } = await open(by.client, known.id, known.ownerId);
  return { ...known, link: linkOf(body[0]!) };
}

it('tells contacts, visits and prices as counts and days, and nobody’s name', async () => {
  const { id, slug, link } = await opened(broker);
  const today = localDay(new Date());
  const wish = { ...VISITOR, propertyId: id, preferredDate: today, preferredTime: 'morning' };
  expect((await app.visitor().post('/api/public/schedule-visit', wish)).status).toBe(201);
  await broker.client.patch(`/api/properties/${id}`, { price: 900_000 });
  const { status, body } = await read(link);
  expect(status).toBe(200);
  expect(body).toEqual({
    title: 'Casa no Taquaral',
    code: expect.any(String) as string,
    place: 'Taquaral, Campinas',
    purpose: 'sale',
    status: 'live',
    price: 900_000,
    rentPrice: null,
    rentPeriod: 'monthly',
    photo: null,
    listedAt: expect.any(String) as string,
    path: `/imovel/${slug}`,
    portals: [],
    contacts: { total: 1, recent: 1 },
    visits: { total: 0, recent: 0, ahead: 0 },
    requests: { total: 1, recent: 1 },
    opinions: { visits: 0, words: [] },
    days: [{ day: today, contacts: 1, visits: 0 }],
    prices: [{ field: 'price', from: 985_000, to: 900_000, at: expect.any(String) as string }],
    quietDays: 0,
  });
  expect(JSON.stringify(body)).not.toMatch(/Quit|Olga|zelador|Bia/);
});

it('shows both prices of a property that is for sale and for rent', async () => {
  const { id, link } = await opened(broker);
  await broker.client.patch(`/api/properties/${id}`, { rentPrice: 4_200, rentPeriod: 'yearly' });
  expect((await read(link)).body).toMatchObject({ price: 985_000, rentPrice: 4_200, rentPeriod: 'yearly' });
});

it('counts agreed visits, and the chosen words of what visitors thought, without a text', async () => {
  const { id, link } = await opened(broker);
  const visit = await createVisit(broker.client, {
    leadId: (await createLead(broker.client, { name: VISITOR.name })).id,
    propertyId: id,
    scheduledDate: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  });
  const opinion = { words: ['liked', 'price'], text: 'Quitéria achou a cozinha escura' };
  await changeVisit(broker.client, visit.id, { status: 'completed', opinion });
  const { body } = await read(link);
  expect(body).toMatchObject({
    visits: { total: 1, recent: 1, ahead: 0 },
    requests: { total: 0, recent: 0 },
    opinions: {
      visits: 1,
      words: [
        { label: 'Achou caro', count: 1 },
        { label: 'Gostou', count: 1 },
      ],
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/Quit|cozinha/);
});

it('keeps its address while it is open, and none once it is withdrawn', async () => {
  const { id, ownerId, link } = await opened(broker);
  expect((await open(broker.client, id, ownerId)).body.map(linkOf)).toEqual([link]);
  expect((await broker.client.get<OwnerPage[]>(`${PATH}/${id}`)).body.map(linkOf)).toEqual([link]);
  expect((await withdraw(broker.client, id, ownerId)).body).toEqual([]);
  expect((await read(link)).status).toBe(404);
  const again = linkOf((await open(broker.client, id, ownerId)).body[0]!);
  expect(again).not.toBe(link);
  expect((await read(again)).status).toBe(200);
  expect((await read(link)).status).toBe(404);
});

it('closes when its owner is erased or let go, and when the property is removed', async () => {
  const erased = await opened(broker);
  await app.execute(new EraseOwner(erased.ownerId, origin()));
  expect((await read(erased.link)).status).toBe(404);
  expect((await broker.client.get(`${PATH}/${erased.id}`)).body).toEqual([]);
  expect((await open(broker.client, erased.id, erased.ownerId)).status).toBe(400);
  const gone = await opened(broker);
  await broker.client.send('PUT', `/api/admin/property-mandates/${gone.id}`, { owners: [] });
  expect((await read(gone.link)).status).toBe(404);
  const removed = await opened(broker);
  await app.admin.client.send('DELETE', `/api/properties/${removed.id}`);
  expect((await read(removed.link)).status).toBe(404);
});

it('is for those who may edit the property', async () => {
  const { id, ownerId } = await owned(broker);
  const statuses = async (client: Client) => [
    (await client.get(`${PATH}/${id}`)).status,
    (await open(client, id, ownerId)).status,
    (await withdraw(client, id, ownerId)).status,
  ];
  expect(await statuses(app.visitor())).toEqual([401, 401, 401]);
  expect(await statuses(other.client)).toEqual([403, 403, 403]);
  expect(await statuses(reader.client)).toEqual([403, 403, 403]);
  expect(await statuses(app.admin.client)).toEqual([200, 201, 200]);
  const nowhere = randomUUID();
  expect((await broker.client.get(`${PATH}/${nowhere}`)).status).toBe(404);
  expect((await open(broker.client, nowhere, ownerId)).status).toBe(404);
  expect(await open(broker.client, id, nowhere)).toMatchObject({
    status: 400,
    body: { code: 'owner_unknown' },
  });
  expect((await broker.client.post(`${PATH}/${id}`, { ownerId: 'olga' })).status).toBe(400);
});

it.each([
  ['empty', () => ''],
  ['another signature', (link: string) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['another property', (link: string) => `B${link.slice(1)}`],
  ['without a signature', (link: string) => link.split('.')[0] ?? ''],
])('a changed link opens nothing: %s', async (_, change) => {
  const { link } = await opened(broker);
  expect((await read(change(link))).status).toBe(404);
});

it('no page is kept, and none is shown elsewhere', async () => {
  const { id, ownerId, link } = await opened(broker);
  const answer = await app.visitor().get(`${OWNER_PAGE_PATH}${link}`);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const render: RenderSite = async ({ get }) => ({
    status: (await get(`/owner-reports/${link}`)).status,
    html: '',
  });
  const build = { writtenAt: 0, render, keptAddress: (url: string) => url };
  const page = () => app.nest.get(SitePages).page(`${OWNER_PAGE_PATH}${link}`, 'http://site', build);
  expect((await page()).status).toBe(200);
  await withdraw(broker.client, id, ownerId);
  expect((await page()).status).toBe(404);
});
