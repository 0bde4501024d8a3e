import type { BulkUpdateResult, ManagedProperty } from '@lox/contracts/property-management.js';
import type { PublicationCheck, PublishingRules } from '@lox/contracts/publishing.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { SystemSettings } from '@lox/contracts/settings.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { readLead } from './support/leads.js';
import { changeProperty, createProperty, ENTERED } from './support/properties.js';
import { putUser } from './support/users.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });
const gil = suitePerson(app, {
  name: 'Gil',
  permissions: { settings: { read: true, update: true }, properties: { read: true, update: true } },
});
const PATH = '/api/admin/publishing-rules';
const FIRST = { authorisation: 'warn', incorporation: 'warn', captorFirst: false };

const rule = (rules: object, client = app.admin.client, headers = {}) =>
  client.send<PublishingRules>('PUT', PATH, rules, { headers });
const authorise = (id: string, terms = {}) =>
  bia.client.send('PUT', `/api/admin/property-mandates/${id}`, {
    authorisation: { exclusive: false, firstDay: localDay(new Date()), ...terms },
  });
const check = (ids: string[], client = bia.client) =>
  client.post<PublicationCheck[]>('/api/admin/publication-checks', { propertyIds: ids });
const OFF_PLAN = { isNewConstruction: true };
const REFUSED = { status: 409, body: { code: 'publication_refused' } };

const SETTINGS = '/api/admin/settings';
const register = async (creci: string) => {
  const { whatsappNumber, availableRegions } = (await app.admin.client.get<SystemSettings>(SETTINGS)).body;
  return app.admin.client.send('PUT', SETTINGS, { whatsappNumber, availableRegions, creci });
};

beforeAll(() => register('SP 28415-J'));
afterEach(() => rule(FIRST));

describe('the rules for publishing', () => {
  it('warn at first, are read by staff and changed by administrators', async () => {
    expect((await bia.client.get<PublishingRules>(PATH)).body).toEqual({ ...FIRST, version: 0 });
    expect((await app.visitor().get(PATH)).status).toBe(401);
    for (const [client, status] of [
      [app.visitor(), 401],
      [bia.client, 403],
      [gil.client, 403],
    ] as const)
      expect((await rule({ captorFirst: true }, client)).status).toBe(status);
    const { body } = await rule({ captorFirst: true });
    expect(body).toEqual({ ...FIRST, captorFirst: true, version: 1 });
    expect(await rule(FIRST, app.admin.client, { 'If-Match': '"0"' })).toMatchObject({ status: 412 });
    expect((await rule({ authorisation: 'refuse' })).body).toMatchObject({
      authorisation: 'refuse',
      captorFirst: true,
    });
  });

  it.each([{ authorisation: 'never' }, { incorporation: true }, { captorFirst: 'yes' }, { other: 1 }])(
    'refuse %j',
    async (rules) => expect(await rule(rules)).toMatchObject({ status: 400 }),
  );
});

describe('going live', () => {
  it('is possible without an authorisation and a number while the rules warn', async () => {
    const { id } = await createProperty(bia.client, OFF_PLAN);
    expect((await check([id])).body).toMatchObject([
      {
        id,
        title: ENTERED.title,
        warnings: [
          { code: 'authorisation_missing', level: 'warn' },
          { code: 'incorporation_missing', level: 'warn' },
          { code: 'broker_creci_missing', level: 'warn' },
        ],
      },
    ]);
    expect(await changeProperty(bia.client, id, { status: 'live' })).toMatchObject({ status: 200 });
    expect((await check([id])).body).toEqual([]);
    await createProperty(bia.client, { ...OFF_PLAN, status: 'live' });
  });

  it('names what the CRECI of agency and broker lack', async () => {
    const { id } = await createProperty(bia.client);
    const codes = async () => (await check([id])).body[0]?.warnings.map(({ code }) => code);
    expect(await codes()).toEqual(['authorisation_missing', 'broker_creci_missing']);
    await register('28415-J');
    expect(await codes()).toEqual(['authorisation_missing', 'agency_creci_missing', 'broker_creci_missing']);
    await register('');
    expect(await codes()).toContain('agency_creci_missing');
    await register('SP 28415-J');
    const { body } = await app.admin.client.get<ManagedUser>(`/api/admin/users/${bia.id}`);
    expect((await putUser(app.admin.client, body, { creci: '12345-F' })).status).toBe(200);
    expect(await codes()).toEqual(['authorisation_missing']);
    await putUser(app.admin.client, body, { creci: '' });
  });

  it('names a price that the owners did not authorise, and of which only those are told who may edit', async () => {
    const { id } = await createProperty(bia.client, { price: 500_000 });
    await authorise(id, { price: 480_000 });
    expect((await check([id])).body[0]?.warnings).toContainEqual({
      code: 'price_unauthorised',
      field: 'price',
      level: 'warn',
      message: 'O preço está acima do que o proprietário autorizou (R$\u00a0480.000,00).',
    });
    expect((await check([id], caio.client)).body).toEqual([]);
    await changeProperty(bia.client, id, { price: 480_000 });
    expect((await check([id])).body[0]?.warnings.map(({ code }) => code)).not.toContain('price_unauthorised');
  });

  it('names a rent that the owners did not authorise', async () => {
    const { id } = await createProperty(bia.client, { price: 480_000, rentPrice: 2_600 });
    await authorise(id, { price: 480_000, rentPrice: 2_500 });
    const found = async () =>
      (await check([id])).body[0]?.warnings.filter(({ code }) => code === 'price_unauthorised');
    expect(await found()).toEqual([
      {
        code: 'price_unauthorised',
        field: 'rentPrice',
        level: 'warn',
        message: 'O aluguel está acima do que o proprietário autorizou (R$\u00a02.500,00).',
      },
    ]);
    await changeProperty(bia.client, id, { rentPrice: 2_500 });
    expect(await found()).toEqual([]);
  });

  it('is refused by rule, one by one and in bulk, until there is an authorisation', async () => {
    await rule({ authorisation: 'refuse' });
    const [first, second] = [await createProperty(bia.client), await createProperty(bia.client)];
    expect((await check([first.id])).body).toMatchObject([
      { warnings: [{ level: 'refuse' }, { code: 'broker_creci_missing' }] },
    ]);
    expect(await changeProperty(bia.client, first.id, { status: 'live' })).toMatchObject({
      ...REFUSED,
      body: { message: 'Falta a autorização escrita do proprietário para anunciar.' },
    });
    expect((await bia.client.get<ManagedProperty>(`/api/properties/${first.id}`)).body.status).toBe('draft');
    const entered = { ...ENTERED, status: 'live' };
    expect(await bia.client.post('/api/properties', entered)).toMatchObject(REFUSED);
    await authorise(first.id);
    const { body } = await bia.client.post<BulkUpdateResult>('/api/admin/properties/bulk-update', {
      propertyIds: [first.id, second.id],
      updates: { status: 'live' },
    });
    expect(body.results).toMatchObject([
      { id: first.id, success: true },
      { id: second.id, success: false, message: expect.stringContaining('autorização') as string },
    ]);
  });

  it('is refused by rule off plan without the number, which may come in the same call', async () => {
    await rule({ incorporation: 'refuse' });
    const { id } = await createProperty(bia.client, OFF_PLAN);
    expect(await changeProperty(bia.client, id, { status: 'live' })).toMatchObject(REFUSED);
    const wanted = { status: 'live', incorporationNumber: 'R.2 da matrícula 12.345' };
    expect(await changeProperty(bia.client, id, wanted)).toMatchObject({ status: 200 });
  });

  it('stays as it is for what is live already', async () => {
    const { id } = await createProperty(bia.client, { status: 'live' });
    await rule({ authorisation: 'refuse' });
    expect(await changeProperty(bia.client, id, { price: 990_000 })).toMatchObject({ status: 200 });
    expect(await changeProperty(bia.client, id, { status: 'live' })).toMatchObject({ status: 200 });
    expect(await changeProperty(bia.client, id, { status: 'paused' })).toMatchObject({ status: 200 });
    expect(await changeProperty(bia.client, id, { status: 'live' })).toMatchObject(REFUSED);
  });

  it('is checked for those who may change the property alone', async () => {
    const { id } = await createProperty(bia.client);
    expect((await check([id], caio.client)).body).toEqual([]);
    expect((await check([id], app.visitor())).status).toBe(401);
    expect((await check([])).status).toBe(400);
  });
});

describe('who won a property', () => {
  it('has the first right to its leads where the agency gives it', async () => {
    const property = await createProperty(bia.client, { status: 'live' });
    const brokerOf = async (): Promise<string | undefined> => {
      const contact = { name: 'Ana', email: 'ana@exemplo.com.br', propertyId: property.id };
      const { body } = await app.visitor().post<{ id: string }>('/api/leads', contact);
      return (await readLead(app.admin.client, body.id)).broker?.id;
    };
    await app.admin.client.send('PUT', `/api/admin/property-mandates/${property.id}`, { captorId: caio.id });
    expect(await brokerOf()).toBe(bia.id);
    await rule({ captorFirst: true });
    expect(await brokerOf()).toBe(caio.id);
    await app.admin.client.send('PUT', `/api/admin/property-mandates/${property.id}`, { captorId: gil.id });
    expect(await brokerOf()).toBe(bia.id);
  });
});
