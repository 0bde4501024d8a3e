import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AdvertLine, FeedAddress, PortalState } from '@lox/contracts/portals.js';
import type { BulkUpdateResult, CreateProperty } from '@lox/contracts/property-management.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { Client } from './support/client.js';
import { advertisable, changeProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const PATH = '/api/admin/portals';
const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_basico' });
const visitor = suitePerson(app, { name: 'Visitante', role: 'visitor' });

const whole = (title: string, given?: Partial<CreateProperty>, photos?: number) =>
  advertisable(bia.client, title, given, photos);
const advertise = (client: Client, ids: string[], highlight: string | null = 'standard') =>
  client.post<BulkUpdateResult & ErrorBody>(`${PATH}/olx/adverts`, { propertyIds: ids, highlight });
const lines = async (client: Client, show = 'all') =>
  (await client.get<AdvertLine[]>(`${PATH}/olx/adverts?limit=100&show=${show}`)).body;
const state = async () => (await app.admin.client.get<PortalState[]>(PATH)).body[0];
const read = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers });
/** fetch would ask caches not to answer. */
const statusOf = async (address: string, headers: Record<string, string>): Promise<number | undefined> => {
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

let address = '';
beforeAll(async () => {
  const { status, body } = await app.admin.client.post<FeedAddress>(`${PATH}/olx/address`);
  expect(status).toBe(201);
  address = body.address;
});

it('a portal reads what is advertised on it, and nothing else', async () => {
  const [sold, shown, hidden] = [
    await whole('Casa vendida'),
    await whole('Casa anunciada'),
    await whole('Casa calada'),
  ];
  await changeProperty(bia.client, sold.id, { status: 'sold' });
  const { status, body } = await advertise(bia.client, [sold.id, shown.id], 'premium');
  expect([status, body.results.map(({ success }) => success)]).toEqual([200, [true, true]]);

  const answer = await read(address, { 'accept-encoding': 'identity' });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(text).toContain(`<ListingID>${shown.code}</ListingID><Title>Casa anunciada</Title>`);
  expect(text).toContain('<PublicationType>PREMIUM</PublicationType>');
  for (const { code } of [sold, hidden]) expect(text).not.toContain(code);
  expect(await state()).toMatchObject({
    open: true,
    advertised: { premium: 1, standard: 0 },
    failedAt: null,
  });
  expect((await state())?.readAt).not.toBeNull();

  await advertise(bia.client, [shown.id], null);
  expect(await (await read(address)).text()).not.toContain(shown.code);
});

it('what has not changed is not sent again, and gzip holds the same', async () => {
  const { id } = await whole('Casa comprimida');
  await advertise(bia.client, [id]);
  const first = await read(address, { 'accept-encoding': 'identity' });
  const [text, etag, at] = [
    await first.text(),
    first.headers.get('etag')!,
    first.headers.get('last-modified')!,
  ];
  expect(await statusOf(address, { 'if-none-match': etag })).toBe(304);
  expect(await statusOf(address, { 'if-modified-since': at })).toBe(304);
  // Something else of the agency's changes.
  await whole('Casa sem anúncio');
  expect(await statusOf(address, { 'if-none-match': etag })).toBe(304);

  const zipped = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  // fetch has unpacked it.
  expect(await zipped.text()).toBe(text);
  const kept = await readFile(join(app.config.dataDir, 'feeds', 'olx.xml.gz'));
  expect(gunzipSync(kept).toString()).toBe(text);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
});

it('what the portal would refuse stays out, and is told with where it is mended', async () => {
  const poor = await whole('Casa sem fotos', { zipCode: null }, 2);
  await advertise(bia.client, [poor.id]);
  expect(await (await read(address)).text()).not.toContain(poor.code);
  const refused = await lines(bia.client, 'refused');
  expect(refused.find(({ propertyId }) => propertyId === poor.id)?.problems).toEqual([
    { field: 'zipCode', text: 'Informe o CEP.' },
    { field: 'photos', text: 'São precisas 5 fotos; há 2.' },
  ]);
  expect((await state())?.feed?.refused).toBe(1);
  expect((await lines(bia.client, 'absent')).map(({ propertyId }) => propertyId)).not.toContain(poor.id);
});

it('an advert may have texts of its own', async () => {
  const { id, code } = await whole('Casa de dois textos');
  const texts = { title: 'Só neste portal: casa clara', description: null };
  const put = (body: unknown) =>
    bia.client.send<AdvertLine & ErrorBody>('PUT', `${PATH}/olx/adverts/${id}`, body);
  expect((await put(texts)).body.code).toBe('not_advertised');
  await advertise(bia.client, [id]);
  expect((await put(texts)).body.terms).toEqual({ highlight: 'standard', ...texts });
  expect(await (await read(address)).text()).toContain(
    `<ListingID>${code}</ListingID><Title>${texts.title}</Title>`,
  );
  expect((await put({ title: 'x'.repeat(101) })).status).toBe(400);
  expect((await put({ title: null, description: null })).body.terms?.title).toBeNull();
});

it('an error leaves the last good feed to be served, and is said', async () => {
  const { id, code } = await whole('Casa de antes');
  await advertise(bia.client, [id]);
  const good = await (await read(address)).text();
  expect(good).toContain(code);
  // A folder stands in the way of the next file.
  const zipped = join(app.config.dataDir, 'feeds', 'olx.xml.gz');
  await rm(zipped);
  await mkdir(zipped);
  await advertise(bia.client, [id], 'triple');
  const answer = await read(address, { 'accept-encoding': 'identity' });
  expect([answer.status, await answer.text()]).toEqual([200, good]);
  expect((await state())?.failedAt).not.toBeNull();

  await rm(zipped, { recursive: true });
  expect(await (await read(address)).text()).toContain('<PublicationType>TRIPLE</PublicationType>');
  expect((await state())?.failedAt).toBeNull();
});

it('readers at once, while adverts change, get whole files, and nothing is left behind', async () => {
  const { id } = await whole('Casa muito lida');
  for (const highlight of ['standard', 'premium', 'triple']) {
    const changed = advertise(bia.client, [id], highlight);
    const texts = await Promise.all(Array.from({ length: 12 }, async () => (await read(address)).text()));
    for (const text of texts) expect(text.trimEnd().endsWith('</ListingDataFeed>')).toBe(true);
    await changed;
    const [present, ...others] = await Promise.all(
      [read(address), read(address)].map(async (one) => (await one).text()),
    );
    expect(others).toEqual([present]);
    expect(present).toContain(`<PublicationType>${highlight.toUpperCase()}</PublicationType>`);
  }
  expect((await readdir(join(app.config.dataDir, 'feeds'))).sort()).toEqual([
    'olx.json',
    'olx.xml',
    'olx.xml.gz',
  ]);
});

it('the contract is counted against, and changed by version', async () => {
  const put = (body: unknown, version?: number) =>
    app.admin.client.send<PortalState & ErrorBody>('PUT', `${PATH}/olx/contract`, body, {
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const { body } = await put({ standard: 30, premium: 3 });
  expect(body.contract).toMatchObject({ standard: 30, premium: 3, triple: null });
  expect((await put({ standard: 1 }, body.version - 1)).status).toBe(412);
  expect((await put({ standard: -1 })).status).toBe(400);
  expect((await put({ standard: 'muitos' })).status).toBe(400);
});

it('nobody is let in who may not', async () => {
  const { id } = await whole('Casa da Bia');
  await advertise(bia.client, [id]);
  expect((await app.visitor().get(PATH)).status).toBe(401);
  expect((await visitor.client.get(PATH)).status).toBe(403);
  // Another's property.
  const { status, body } = await advertise(caio.client, [id], null);
  expect(status === 403 || body.results.every(({ success }) => !success)).toBe(true);
  expect((await lines(caio.client)).map(({ propertyId }) => propertyId)).not.toContain(id);
  for (const call of [
    bia.client.post(`${PATH}/olx/address`),
    bia.client.send('DELETE', `${PATH}/olx/address`),
    bia.client.send('PUT', `${PATH}/olx/contract`, { standard: 1 }),
  ])
    expect((await call).status).toBe(403);
  for (const call of [
    app.admin.client.post(`${PATH}/zap/address`),
    app.admin.client.get(`${PATH}/zap/adverts`),
    bia.client.send('PUT', `${PATH}/olx/adverts/00000000-0000-7000-8000-000000000000`, { title: null }),
  ])
    expect((await call).status).toBe(404);
  expect((await advertise(bia.client, ['nada'])).status).toBe(400);
  expect((await advertise(bia.client, [id], 'gold')).status).toBe(400);
});

it('an address is of no use once another was made, or it was closed', async () => {
  const wrong = address.replace(/.{43}\.xml$/, `${'x'.repeat(43)}.xml`);
  for (const given of [wrong, address.replace('.xml', ''), `${address}x`])
    expect((await read(given)).status).toBe(404);
  const { body } = await app.admin.client.post<FeedAddress>(`${PATH}/olx/address`);
  expect([(await read(address)).status, (await read(body.address)).status]).toEqual([404, 200]);
  await app.admin.client.send('DELETE', `${PATH}/olx/address`);
  expect((await read(body.address)).status).toBe(404);
  expect((await state())?.open).toBe(false);
});
