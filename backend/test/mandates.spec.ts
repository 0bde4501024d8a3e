import type { AuditEntry } from '@lox/contracts/audit.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Mandate, PropertyOwner, UpdateMandate } from '@lox/contracts/mandates.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { ENGINES, type Engines } from '../src/platform/storage/engines.js';
import { ErasureWorker } from '../src/workflows/erasing/erasing.module.js';
import { EraseOwner } from '../src/slices/properties/mandates/mandate.commands.js';
import { origin, type Person } from './support/app.js';
import type { ErrorAnswer } from './support/client.js';
import { pdf } from './support/pictures.js';
import { createProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });
const vera = suitePerson(app, { name: 'Vera', permissions: 'assistente_admin' });
const PATH = '/api/admin/property-mandates';
const TODAY = localDay(new Date());
const HELENA = { name: 'Helena Prates Quadros', email: 'helena@prates.com.br', phone: '(19) 99888-7766' };
const TERMS = {
  exclusive: true,
  firstDay: TODAY,
  lastDay: addDays(TODAY, 180),
  price: 850_000.5,
  rentPrice: 3_200.5,
  commission: 5.25,
  documentId: null,
};

const mandateOf = async ({ client }: Person, id: string): Promise<Mandate> =>
  (await client.get<Mandate>(`${PATH}/${id}`)).body;
const save = ({ client }: Person, id: string, wanted: UpdateMandate, headers = {}) =>
  client.send<Mandate & ErrorAnswer['body']>('PUT', `${PATH}/${id}`, wanted, { headers });
const found = async ({ client }: Person, search: string): Promise<PropertyOwner[]> =>
  (await client.get<PropertyOwner[]>(`/api/admin/property-owners?search=${encodeURIComponent(search)}`)).body;
async function owned(by: Person, owner: object = HELENA): Promise<{ id: string; owner: PropertyOwner }> {
  const { id } = await createProperty(by.client);
  const { body } = await save(by, id, { owners: [owner] });
  return { id, owner: body.owners[0]! };
}
async function storedText(): Promise<string> {
  const { events } = app.nest.get<Engines>(ENGINES);
  const parts: string[] = [];
  for await (const batch of events.readAll({ after: 0, categories: ['mandate', 'owner'] }))
    parts.push(JSON.stringify(batch.events));
  return parts.join('');
}

describe('the mandate of a property', () => {
  it('links an owner before it keeps the contact: a crash between leaves no person behind', async () => {
    const { id, owner } = await owned(bia, { ...HELENA, name: 'Ordem Certa' });
    const { events } = app.nest.get<Engines>(ENGINES);
    const steps: string[] = [];
    for await (const batch of events.readAll({ after: 0, categories: ['mandate', 'owner'] }))
      for (const { stream, type } of batch.events)
        if (stream === `mandate-${id}` || stream === `owner-${owner.id}`) steps.push(type);
    expect(steps).toEqual(['MandateOwnersChanged', 'OwnerRegistered']);
  });

  it('is nothing at first, and has owners, authorisations with their history, and a captor', async () => {
    const { id } = await createProperty(bia.client);
    expect(await mandateOf(bia, id)).toEqual({ owners: [], authorisations: [], captorId: null, version: 0 });
    const wanted = { owners: [HELENA], authorisation: TERMS, captorId: bia.id };
    const { status, body } = await save(bia, id, wanted, { 'If-Match': '"0"' });
    expect([status, body]).toEqual([
      200,
      {
        owners: [{ id: expect.any(String) as string, ...HELENA, erased: false }],
        authorisations: [
          {
            id: expect.any(String) as string,
            ...TERMS,
            recordedAt: expect.any(String) as string,
            recordedBy: 'Bia',
            withdrawn: false,
          },
        ],
        captorId: bia.id,
        version: 3,
      },
    ]);
    await save(bia, id, { authorisation: { ...TERMS, exclusive: false, price: null } });
    await bia.client.send('DELETE', `${PATH}/${id}/authorisation`);
    const { authorisations, owners } = await mandateOf(bia, id);
    expect(authorisations.map(({ exclusive, withdrawn }) => [exclusive, withdrawn])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(owners).toEqual(body.owners);
  });

  it('is changed by one person at a time, and repeating a call registers nobody twice', async () => {
    const { id, owner } = await owned(bia);
    expect(await save(bia, id, { owners: [] }, { 'If-Match': '"0"' })).toMatchObject({ status: 412 });
    expect((await save(bia, id, { owners: [HELENA] })).body).toMatchObject({ owners: [owner], version: 1 });
    const corrected = { id: owner.id, phone: '(19) 3232-1010', email: null };
    const { body } = await save(bia, id, { owners: [corrected] });
    expect(body.owners).toEqual([{ ...owner, ...corrected }]);
  });

  it('names a document of the property', async () => {
    const documents = [{ content: pdf(), name: 'autorizacao.pdf', type: 'application/pdf' }];
    const property = await createProperty(bia.client, {}, { documents });
    const documentId = property.documents[0]!.id;
    const { body } = await save(bia, property.id, { authorisation: { ...TERMS, documentId } });
    expect(body.authorisations[0]).toMatchObject({ documentId });
    const { id } = await createProperty(bia.client);
    expect(await save(bia, id, { authorisation: { ...TERMS, documentId } })).toMatchObject({
      status: 400,
      body: { code: 'file_not_found' },
    });
  });

  it.each<[object, string]>([
    [{ owners: [{ name: ' ' }] }, 'Informe o nome do proprietário'],
    [{ owners: [{ email: 'a@b.com.br' }] }, 'Informe o nome do proprietário.'],
    [{ owners: [{ name: 'Ana', phone: '123' }] }, 'Telefone deve ter 10 ou 11 dígitos, com o DDD'],
    [{ owners: [{ name: 'Ana', email: 'ana' }] }, 'Email inválido'],
    [{ owners: [{ id: '2f0e8c52-6a1c-4b0e-9d0a-0c8a1f6d2e20' }] }, 'Proprietário não encontrado.'],
    [{ owners: Array(11).fill({ name: 'Ana' }) }, 'Um imóvel tem no máximo 10 proprietários.'],
    [
      { authorisation: { ...TERMS, lastDay: addDays(TODAY, -1) } },
      'O último dia da autorização vem antes do primeiro.',
    ],
    [{ authorisation: { ...TERMS, commission: 101 } }, 'A comissão vai até 100%'],
    [{ authorisation: { ...TERMS, rentPrice: 0 } }, 'Aluguel autorizado inválido'],
    [{ captorId: '2f0e8c52-6a1c-4b0e-9d0a-0c8a1f6d2e20' }, 'Corretor não encontrado.'],
  ])('refuses %j and changes nothing', async (wanted, message) => {
    const { id } = await createProperty(bia.client);
    const answer = await save(bia, id, { captorId: bia.id, ...wanted });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await mandateOf(bia, id)).version).toBe(0);
  });

  it('gives somebody else the first right only where the property may be handed over', async () => {
    const { id } = await createProperty(bia.client);
    expect(await save(bia, id, { captorId: caio.id })).toMatchObject({ status: 403 });
    expect(await save(app.admin, id, { captorId: caio.id })).toMatchObject({ status: 200 });
    expect(await save(bia, id, { captorId: bia.id })).toMatchObject({ status: 403 });
  });
});

describe('owners', () => {
  it('are for those who may change the property', async () => {
    const { id, owner } = await owned(bia);
    for (const [client, status] of [
      [app.visitor(), 401],
      [caio.client, 403],
      [vera.client, 403],
    ] as const) {
      const [read, written] = [
        await client.get(`${PATH}/${id}`),
        await client.send('PUT', `${PATH}/${id}`, { owners: [] }),
      ];
      expect([read.status, written.status]).toEqual([status, status]);
      expect((await client.send('DELETE', `${PATH}/${id}/authorisation`)).status).toBe(status);
      expect(read.text + written.text).not.toMatch(/Helena|prates|99888-?7766/);
    }
    const none = `${PATH}/3d0b4c1e-2f5a-4a37-9a52-7b1f6d0c1b2e`;
    expect((await bia.client.get(none)).status).toBe(404);
    expect((await app.visitor().get('/api/admin/property-owners?search=helena')).status).toBe(401);
    expect(await found(caio, 'helena')).toEqual([]);
    const stolen = await createProperty(caio.client);
    expect(await save(caio, stolen.id, { owners: [{ id: owner.id }] })).toMatchObject({
      status: 400,
      body: { code: 'owner_unknown' },
    });
  });

  it('are found by name and contact, and have several properties', async () => {
    const person = {
      name: 'Joaquim Setembrino',
      email: 'joaquim@setembrino.com.br',
      phone: '(11) 98765-1234',
    };
    const { id, owner } = await owned(bia, person);
    for (const search of ['setembrino joa', 'joaquim@setembrino', '98765-1234'])
      expect(await found(bia, search)).toEqual([owner]);
    const second = await createProperty(bia.client);
    const { body } = await save(bia, second.id, { owners: [{ id: owner.id, name: 'Joaquim S.' }] });
    expect(body.owners).toEqual([{ ...owner, name: 'Joaquim S.' }]);
    expect((await mandateOf(bia, id)).owners).toEqual(body.owners);
  });

  it('stand in no answer, page, feed or export but their own, and in no audit entry', async () => {
    const { id } = await createProperty(bia.client, { status: 'live', title: 'Casa da Helena oculta' });
    await save(bia, id, { owners: [HELENA], authorisation: TERMS });
    const { slug } = (await bia.client.get<ManagedProperty>(`/api/properties/${id}`)).body;
    const texts = await Promise.all([
      app.visitor().get(`/api/properties/slug/${slug}`),
      app.visitor().get('/api/properties?limit=100'),
      ...[`/api/properties/${id}`, '/api/admin/properties', '/api/admin/audit-logs?limit=200'].map((path) =>
        app.admin.client.get(path),
      ),
    ]);
    for (const { status, text } of texts) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/Quadros|prates\.com|99888-?7766|850000\.5|85000050/);
    }
    const { body } = await app.admin.client.get<AuditEntry[]>(
      '/api/admin/audit-logs?entityType=mandate&limit=5',
    );
    const [authorised, changed] = body;
    expect(authorised).toMatchObject({
      action: 'MandateAuthorised',
      entityName: 'Casa da Helena oculta',
      changes: { price: { withheld: true }, commission: { withheld: true }, exclusive: { to: true } },
    });
    expect(changed).toMatchObject({ action: 'MandateOwnersChanged' });
    expect(await storedText()).not.toMatch(/Quadros|prates\.com|99888-?7766|85000050/);
  });

  it('are forgotten with their last property', async () => {
    const { id, owner } = await owned(bia, { ...HELENA, name: 'Zulmira' });
    const other = await createProperty(bia.client);
    await save(bia, other.id, { owners: [{ id: owner.id }] });
    expect((await save(bia, id, { owners: [] })).body.owners).toEqual([]);
    expect((await mandateOf(bia, other.id)).owners).toMatchObject([{ name: 'Zulmira', erased: false }]);
    expect(await storedOwner(owner.id)).toMatchObject({ name: 'Zulmira' });
    await save(bia, other.id, { authorisation: TERMS });

    expect((await bia.client.send('DELETE', `/api/properties/${other.id}`)).status).toBe(200);
    await app.nest.get(ErasureWorker).complete();
    expect(await storedOwner(owner.id)).toMatchObject({ name: 'Zulmira' });
    const trashed = `/api/admin/trash/property/${other.id}`;
    expect((await bia.client.send('DELETE', trashed)).status).toBe(200);
    await until('Zulmira is forgotten', async () => {
      await app.nest.get(ErasureWorker).complete();
      return (await storedOwner(owner.id))?.name === null;
    });
    expect(await found(bia, 'zulmira')).toEqual([]);
    const events = await app.events.read(`mandate-${other.id}`);
    expect(events.find(({ type }) => type === 'MandateAuthorised')?.data).toMatchObject({ price: null });
  });

  it('who ask to be forgotten stay as nobody', async () => {
    const { id, owner } = await owned(bia, { name: 'Genoveva Oculta', email: 'genoveva@oculta.com.br' });
    await app.execute(new EraseOwner(owner.id, origin(app.admin.id)));
    const erased = { id: owner.id, name: null, email: null, phone: null, erased: true };
    expect((await mandateOf(bia, id)).owners).toEqual([erased]);
    expect(await storedOwner(owner.id)).toEqual({ name: null, email: null, phone: null });
    expect(await found(bia, 'genoveva')).toEqual([]);
    const kept = await save(bia, id, { owners: [{ id: owner.id }], authorisation: TERMS });
    expect(kept.body.owners).toEqual([erased]);
    expect(await save(bia, id, { owners: [{ id: owner.id, name: 'Outra' }] })).toMatchObject({
      status: 409,
      body: { code: 'owner_erased' },
    });
  });

  const storedOwner = async (id: string) => (await app.events.read(`owner-${id}`))[0]?.data;
});

describe('properties without a valid authorisation', () => {
  const listed = async ({ client }: Person) => {
    const { body } = await client.get<ManagedProperty[]>(
      '/api/admin/properties?authorisation=missing&limit=100',
    );
    return body.map(({ id }) => id);
  };

  it('are listed for who may change them, unless they are sold', async () => {
    const dora = await app.person({ name: 'Dora', permissions: 'corretor_avancado' });
    const [none, valid, ended, future, sold] = [
      await createProperty(dora.client),
      await createProperty(dora.client),
      await createProperty(dora.client),
      await createProperty(dora.client),
      await createProperty(dora.client, { status: 'sold' }),
    ];
    await save(dora, valid.id, { authorisation: { ...TERMS, lastDay: TODAY } });
    const past = { firstDay: addDays(TODAY, -9), lastDay: addDays(TODAY, -1) };
    await save(dora, ended.id, { authorisation: { ...TERMS, ...past } });
    await save(dora, future.id, {
      authorisation: { ...TERMS, firstDay: addDays(TODAY, 1), lastDay: null },
    });
    expect((await listed(dora)).toSorted()).toEqual([none.id, ended.id, future.id].toSorted());
    const all = await listed(app.admin);
    expect(all).toContain(none.id);
    expect(all).not.toContain(sold.id);
    expect(await listed(vera)).toEqual([]);
    expect((await dora.client.get('/api/admin/properties?authorisation=other')).status).toBe(400);
  });
});
