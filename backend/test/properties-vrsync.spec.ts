import type { ErrorBody } from '@lox/contracts/errors.js';
import type { ManagedProperty, VrsyncImportResult } from '@lox/contracts/property-management.js';
import { v5 as uuidFrom } from 'uuid';
import type { Client } from './support/client.js';
import { listProperty } from './support/leads.js';
import { suiteApp } from './support/suite.js';

const PATH = '/api/admin/upload-properties-vrsync';
const app = suiteApp();

const listing = (code: string, more = '<PropertyType>Residential / Home</PropertyType>') =>
  `<Listing><ListingID>${code}</ListingID><Title>Imóvel ${code}</Title><TransactionType>For Sale</TransactionType>
  <Location><State abbreviation="SP">São Paulo</State><City>Campinas</City><Address>Rua ${code}</Address></Location>
  <Details>${more}<ListPrice>500000</ListPrice></Details>
  <Media><Item medium="image">http://169.254.169.254/foto.jpg</Item></Media></Listing>`;
const feed = (...listings: string[]) =>
  `<?xml version="1.0"?><ListingDataFeed><Listings>${listings.join('')}</Listings></ListingDataFeed>`;
function send<T = VrsyncImportResult>(client: Client, text: string | Uint8Array, trial = false) {
  const form = new FormData();
  form.append('vrsync', new Blob([text as string]), 'imoveis.xml');
  if (trial) form.append('trial', 'true');
  return client.sendForm<T>('POST', PATH, form);
}
const drafts = async () =>
  (await app.admin.client.get<ManagedProperty[]>('/api/admin/properties?limit=50&search=Imóvel')).body;

it('tries a file without storing anything, imports it, and imports none of it twice', async () => {
  const text = feed(listing('A-1'), listing('A-2'), listing('A-1'), listing('A-3', ''));
  const outcomes = ({ listings }: VrsyncImportResult) =>
    listings.map(({ code, outcome }) => `${code} ${outcome}`);
  const trial = await send(app.admin.client, text, true);
  expect(trial.status).toBe(200);
  expect(trial.body).toMatchObject({ trial: true, imported: 2, skipped: 1, errors: 1 });
  expect(await drafts()).toEqual([]);

  const { body } = await send(app.admin.client, text);
  expect(outcomes(body)).toEqual(['A-1 imported', 'A-2 imported', 'A-1 skipped', 'A-3 error']);
  expect(body.listings.map(({ notes }) => notes[0])).toEqual([
    '1 foto ficou de fora: envie depois.',
    '1 foto ficou de fora: envie depois.',
    'O mesmo código já apareceu no arquivo.',
    'Tipo desconhecido: não informado.',
  ]);
  const [first] = (await drafts()).filter(({ title }) => title === 'Imóvel A-1');
  expect(first).toMatchObject({
    status: 'draft',
    city: 'Campinas',
    price: 500_000,
    type: 'house',
    images: [],
  });

  const again = await send(app.admin.client, text);
  expect(again.body).toMatchObject({ imported: 0, skipped: 3, errors: 1 });
  expect((await send(app.admin.client, text, true)).body).toMatchObject({ imported: 0, skipped: 3 });
  expect(await drafts()).toHaveLength(2);
});

it('gives ids that a code does not tell, and finds those that earlier releases gave', async () => {
  const calculated = (code: string) => uuidFrom(`0 vrsync ${code}`, 'b9a5c6de-2f64-4f0f-8a5c-7d1f0c9e3b62');
  await listProperty(app, {}, calculated('V-1'));
  const text = feed(listing('V-1'), listing('V-2'));
  expect((await send(app.admin.client, text, true)).body).toMatchObject({ imported: 1, skipped: 1 });
  expect((await send(app.admin.client, text)).body).toMatchObject({ imported: 1, skipped: 1 });
  expect((await send(app.admin.client, text)).body).toMatchObject({ imported: 0, skipped: 2 });
  const guessed = await app.admin.client.get(`/api/properties/${calculated('V-2')}`);
  expect(guessed.status).toBe(404);
});

it('imports a file once, however many send it at the same time', async () => {
  const text = feed(...Array.from({ length: 40 }, (_, at) => listing(`B-${at}`)));
  const answers = await Promise.all([send(app.admin.client, text), send(app.admin.client, text)]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(40);
});

it.each<[string, string | Uint8Array, number]>([
  ['what declares entities', `<!DOCTYPE a [<!ENTITY b "c">]>${feed(listing('C'))}`, 415],
  ['a spreadsheet', 'title;address\na;b', 415],
  ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 415],
  ['more than 20 MB', feed('x'.repeat(20 * 1024 * 1024)), 413],
])('refuses %s', async (_, text, status) => {
  expect((await send<ErrorBody>(app.admin.client, text)).status).toBe(status);
});

it('asks for the permission to create properties', async () => {
  const reader = await app.person({ permissions: { properties: { read: true } } });
  const text = feed(listing('D-1'));
  const answers = [await send(app.visitor(), text), await send(reader.client, text)];
  expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  expect((await app.admin.client.post<ErrorBody>(PATH, {})).status).toBe(415);
});
