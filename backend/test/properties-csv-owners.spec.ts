import type { Mandate } from '@lox/contracts/mandates.js';
import type { CsvImportResult, ManagedProperty } from '@lox/contracts/property-management.js';
import { Streams } from '../src/platform/log/deciding/streams.js';
import { ownerOfImported } from '../src/slices/properties/csv/import-extras.js';
import { changeMandate } from '../src/slices/properties/mandates/mandate.decider.js';
import { mandate } from '../src/slices/properties/mandates/mandate.js';
import type { Client } from './support/client.js';
import { csv, line } from './support/csv-lists.js';
import { uploadCsv } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });
const enters = suitePerson(app, {
  name: 'Só inclui',
  permissions: { properties: { read: true, create: true } },
});
const NOT_REGISTERED = 'O proprietário não é registrado: só quem pode editar imóveis o registra.';

const send = async (client: Client, content: string, fields: Record<string, string> = {}) => {
  const { status, body, text } = await uploadCsv(client, content, { fields });
  expect([status, text]).toEqual([200, text]);
  return body as CsvImportResult;
};
const found = async (search: string): Promise<ManagedProperty> => {
  const path = `/api/admin/properties?search=${encodeURIComponent(search)}`;
  return (await app.admin.client.get<ManagedProperty[]>(path)).body[0]!;
};
const ownersOf = async (title: string) => {
  const { id } = await found(title);
  return (await app.admin.client.get<Mandate>(`/api/admin/property-mandates/${id}`)).body.owners;
};
const ROSA = {
  Proprietário: 'Rosa Lima',
  'E-mail do proprietário': 'rosa@exemplo.com',
  'Celular do proprietário': '19 99876-5432',
};
const SHOWN = { name: 'Rosa Lima', email: 'rosa@exemplo.com', phone: '(19) 99876-5432' };

it('registers owners, one person once, and says them in a trial', async () => {
  const content = csv(line('Com dona', ROSA), line('Outra dela', ROSA), line('Sem dona'));
  const tried = await send(bia.client, content, { trial: 'true' });
  expect(tried.trial!.map(({ owner }) => owner)).toEqual(['Rosa Lima', 'Rosa Lima', undefined]);
  expect(await found('Com dona')).toBeUndefined();
  expect(await send(bia.client, content)).toMatchObject({ imported: 3, errors: 0 });
  const [first] = await ownersOf('Com dona');
  expect(first).toMatchObject(SHOWN);
  expect(await ownersOf('Outra dela')).toEqual([first]);
  expect(await ownersOf('Sem dona')).toEqual([]);
  const head = await app.head();
  expect(await send(bia.client, content)).toMatchObject({ imported: 0, skipped: 3 });
  expect(await app.head()).toBe(head);
});

it('notes a contact that cannot be read, without repeating it', async () => {
  const odd = { owner_name: 'Beto', owner_email: 'beto(em)casa', owner_phone: '12' };
  const content = csv(line('Contato ruim', odd), line('Sem nome', { owner_phone: '19 99876-5432' }));
  const { imported, notes } = await send(bia.client, content);
  expect([imported, notes!.map(({ message }) => message)]).toEqual([
    2,
    [
      'e-mail do proprietário: não foi possível entender.',
      'telefone do proprietário: não foi possível entender.',
      'Proprietário sem nome: não é registrado.',
    ],
  ]);
  expect(await ownersOf('Contato ruim')).toMatchObject([{ name: 'Beto', email: null, phone: null }]);
  expect(await ownersOf('Sem nome')).toEqual([]);
});

it('registers none for a person who may not edit the property, and says so', async () => {
  const content = csv(line('De quem só inclui', ROSA));
  const tried = await send(enters.client, content, { trial: 'true' });
  expect(tried.trial).toMatchObject([{ outcome: 'imported', notes: [NOT_REGISTERED] }]);
  expect(tried.trial![0]).not.toHaveProperty('owner');
  expect((await send(enters.client, content)).notes).toEqual([{ line: 2, message: NOT_REGISTERED }]);
  expect(await ownersOf('De quem só inclui')).toEqual([]);
});

it('exports the owner to people who may edit the property', async () => {
  await send(bia.client, csv(line('Exportado', { ...ROSA, Proprietário: 'Rosa Só Dela' })));
  const exported = async (client: Client) => (await client.get('/api/admin/properties-csv')).text;
  expect(await exported(bia.client)).toContain('Rosa Só Dela;rosa@exemplo.com;(19) 99876-5432');
  expect(await exported(caio.client)).not.toContain('Rosa Só Dela');
  const reader = await app.person({
    name: 'Lê',
    permissions: { properties: { read: true, read_all: true } },
  });
  const seen = await exported(reader.client);
  expect(seen).not.toContain('Rosa Só Dela');
});

it('goes on when it is sent again after it ended between the link and the contact', async () => {
  await send(bia.client, csv(line('Interrompido')));
  const { id } = await found('Interrompido');
  const ids = { propertyId: id, authorisationId: '' };
  const origin = { actorId: bia.id, correlationId: 'x', now: new Date().toISOString() };
  await app.nest
    .get(Streams)
    .carryOut(mandate, id, origin, ({ state }) =>
      changeMandate(state, { owners: [ownerOfImported(id)] }, ids),
    );
  expect(await ownersOf('Interrompido')).toEqual([]);
  expect(await send(bia.client, csv(line('Interrompido', ROSA)))).toMatchObject({ skipped: 1 });
  expect(await ownersOf('Interrompido')).toMatchObject([SHOWN]);
});
