import { randomUUID } from 'node:crypto';
import type { BulkUpdateResult, ManagedProperty } from '@lox/contracts/property-management.js';
import type { Person } from './support/app.js';
import type { ErrorAnswer } from './support/client.js';
import { jpeg, pdf } from './support/pictures.js';
import { changeProperty, createProperty, ENTERED, sendForm, uploadCsv } from './support/properties.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });
const assistant = suitePerson(app, { name: 'Assis', permissions: 'assistente_admin' });
const manager = suitePerson(app, { name: 'Gerente', permissions: 'gerente_vendas' });
const foreign = suiteValue(async () => {
  const files = { documents: [{ content: pdf(), name: 'Segredo.pdf' }], images: [{ content: await jpeg() }] };
  return createProperty(caio.client, { title: 'Alheia zzalheio' }, files);
});

const PATH = '/api/properties';
const WORDS: Record<string, string> = {
  create: 'criar',
  update: 'editar',
  delete: 'excluir',
  manage_all: 'gerenciar todos',
};
const denied = (action: string) => ({
  status: 403,
  body: {
    code: 'forbidden',
    message:
      action === 'read'
        ? 'Você não tem acesso ao módulo properties'
        : `Você não tem permissão para ${WORDS[action]} em Imóveis`,
  },
});
const lists = [PATH + '?scope=manage', '/api/admin/properties', '/api/admin/properties?limit=50'];
const bulk = (person: Person, propertyIds: string[], status = 'paused') =>
  person.client.post<BulkUpdateResult>('/api/admin/properties/bulk-update', {
    propertyIds,
    updates: { status },
  });

describe('another’s property', () => {
  it('is in no list, and is not counted', async () => {
    const own = await createProperty(bia.client, { title: 'Minha' });
    for (const path of lists) {
      const { body, headers } = await bia.client.get<ManagedProperty[]>(path);
      expect(body.map(({ id }) => id)).toEqual([own.id]);
      expect(headers.get('x-total-count') ?? '1').toBe('1');
    }
    for (const query of ['?search=zzalheio', '?search=zzalheio&limit=5', '?type=house&search=alheia'])
      expect((await bia.client.get(`/api/admin/properties${query}`)).body).toEqual([]);
  });

  it('can neither be read, changed, removed nor have its documents read', async () => {
    const before = await app.head();
    const one = `${PATH}/${foreign.id}`;
    const image = { content: await jpeg() };
    expect(await bia.client.get(one)).toMatchObject(denied('read'));
    expect(await bia.client.get(foreign.documents[0]?.url ?? '')).toMatchObject(denied('read'));
    for (const headers of [{}, { 'if-match': '"99"' }] as Record<string, string>[]) {
      expect(await changeProperty(bia.client, foreign.id, { status: 'live' }, headers)).toMatchObject(
        denied('update'),
      );
      const form = { data: { price: 1 }, images: [image] };
      const answer = await sendForm(bia.client, 'PATCH', one, form, headers);
      expect(answer).toMatchObject(denied('update'));
      expect(answer.text).not.toContain('zzalheio');
      expect(await bia.client.send('DELETE', one, undefined, { headers })).toMatchObject(denied('delete'));
    }
    expect(await app.head()).toBe(before);
  });

  it('stays as it is when a selection holds it', async () => {
    const own = await createProperty(bia.client);
    const unknown = randomUUID();
    expect(await bulk(bia, [own.id, foreign.id, unknown, own.id])).toMatchObject({
      status: 200,
      body: {
        results: [
          { id: own.id, success: true },
          { id: foreign.id, success: false, message: 'Você não tem permissão para editar em Imóveis' },
          { id: unknown, success: false, message: 'Imóvel não encontrado.' },
        ],
      },
    });
    expect((await caio.client.get<ManagedProperty>(`${PATH}/${foreign.id}`)).body.status).toBe('draft');
  });
});

describe('whose a new property is', () => {
  it('is always the broker’s who enters it', async () => {
    const given = { brokerId: caio.id, ownerId: caio.id };
    expect(await createProperty(bia.client, given)).toMatchObject({ brokerId: bia.id, ownerId: bia.id });
  });

  it('is for those to say who manage all', async () => {
    for (const { client, id } of [manager, app.admin]) {
      const given = { brokerId: caio.id, ownerId: bia.id };
      expect(await createProperty(client, given)).toMatchObject(given);
      expect(await createProperty(client, { brokerId: null })).toMatchObject({ brokerId: null, ownerId: id });
    }
    expect(await createProperty(manager.client)).toMatchObject({ brokerId: manager.id });
    expect(await createProperty(app.admin.client)).toMatchObject({ brokerId: null });
  });

  it('is somebody whom there is', async () => {
    const owner = await app.person({ role: 'owner' });
    const cases = [
      [{ brokerId: randomUUID() }, 400, 'Corretor não encontrado.'],
      [{ brokerId: owner.id }, 400, 'Corretor não encontrado.'],
      [{ ownerId: randomUUID() }, 400, 'Proprietário não encontrado.'],
      [{ ownerId: owner.id }, 201, undefined],
    ] as const;
    for (const [given, status, message] of cases) {
      const data = { ...ENTERED, ...given };
      const answer = await sendForm<ErrorAnswer['body']>(manager.client, 'POST', PATH, { data });
      expect([answer.status, answer.body.message]).toEqual([status, message]);
    }
  });
});

describe('giving a property to somebody', () => {
  it('takes more than changing it', async () => {
    const { id } = await createProperty(bia.client);
    for (const given of [{ brokerId: caio.id }, { ownerId: null }, { price: 5, brokerId: null }])
      expect(await changeProperty(bia.client, id, given)).toMatchObject(denied('manage_all'));
    expect(
      (await changeProperty(bia.client, id, { price: 5, brokerId: bia.id, ownerId: bia.id })).status,
    ).toBe(200);
  });

  it('takes it out of the former one’s sight', async () => {
    const { id } = await createProperty(bia.client);
    const given = { brokerId: caio.id, ownerId: null };
    expect(await changeProperty(manager.client, id, given)).toMatchObject({ status: 200, body: given });
    expect(await bia.client.get(`${PATH}/${id}`)).toMatchObject(denied('read'));
    expect((await caio.client.get(`${PATH}/${id}`)).status).toBe(200);
  });

  it('shows it to its owner and to its broker alike', async () => {
    const { id } = await createProperty(manager.client, { brokerId: caio.id, ownerId: bia.id });
    for (const { client } of [bia, caio]) {
      expect((await client.get(`${PATH}/${id}`)).status).toBe(200);
      expect((await changeProperty(client, id, { price: Math.random() * 1e6 })).status).toBe(400);
    }
    expect((await changeProperty(bia.client, id, { price: 11 })).status).toBe(200);
  });
});

describe('who sees all and changes nothing', () => {
  it('reads everything', async () => {
    for (const path of [...lists, `${PATH}/${foreign.id}`])
      expect((await assistant.client.get(path)).text).toContain('zzalheio');
    expect((await assistant.client.get(foreign.documents[0]?.url ?? '')).status).toBe(200);
  });

  it('changes nothing', async () => {
    expect(await sendForm(assistant.client, 'POST', PATH, { data: ENTERED })).toMatchObject(denied('create'));
    expect(await changeProperty(assistant.client, foreign.id, { price: 1 })).toMatchObject(denied('update'));
    expect(await assistant.client.send('DELETE', `${PATH}/${foreign.id}`)).toMatchObject(denied('delete'));
    expect(await bulk(assistant, [foreign.id])).toMatchObject(denied('update'));
    expect(await uploadCsv(assistant.client, 'x')).toMatchObject(denied('create'));
  });
});

it('an account without permissions is told so', async () => {
  const nobody = await app.person({ permissions: {} });
  for (const path of [...lists, `${PATH}/${foreign.id}`, foreign.documents[0]?.url ?? ''])
    expect(await nobody.client.get(path)).toMatchObject(denied('read'));
});

it('anonymous callers get 401', async () => {
  const visitor = app.visitor();
  for (const path of [...lists, `${PATH}/${foreign.id}`, foreign.documents[0]?.url ?? ''])
    expect((await visitor.get(path)).status).toBe(401);
  expect((await sendForm(visitor, 'POST', PATH, { data: ENTERED })).status).toBe(401);
  expect((await sendForm(visitor, 'PATCH', `${PATH}/${foreign.id}`, { data: {} })).status).toBe(401);
});

describe('changing many at once', () => {
  it('changes those that may be changed, and leaves well alone', async () => {
    const basic = await app.person({
      permissions: { properties: { read: true, create: true, update: true } },
    });
    const ids = [await createProperty(basic.client), await createProperty(basic.client)].map(({ id }) => id);
    expect((await bulk(basic, ids, 'live')).body.results.every(({ success }) => success)).toBe(true);
    const { body } = await basic.client.get<ManagedProperty[]>('/api/admin/properties?status=live&limit=1');
    expect(body).toHaveLength(1);
    // A property already in the wanted state is a success.
    expect((await bulk(basic, ids, 'live')).body.results.every(({ success }) => success)).toBe(true);
  });

  it.each([
    [{ propertyIds: [], updates: { status: 'live' } }, 'Selecione pelo menos um imóvel.'],
    [{ propertyIds: ['x'], updates: { status: 'live' } }, 'Imóvel inválido'],
    [{ propertyIds: [randomUUID()], updates: {} }, undefined],
    [{ propertyIds: [randomUUID()], updates: { status: 'gone' } }, undefined],
    [{ propertyIds: [randomUUID()], updates: { status: 'live', price: 1 } }, undefined],
    [{ propertyIds: [randomUUID()] }, 'Informe o novo status.'],
    [
      { propertyIds: Array.from({ length: 201 }, () => randomUUID()), updates: { status: 'live' } },
      'Selecione no máximo 200 imóveis por vez.',
    ],
  ])('refuses %#', async (body, message) => {
    const answer = (await app.admin.client.post('/api/admin/properties/bulk-update', body)) as ErrorAnswer;
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
  });
});

it('live hints reach those who may see the property, and nobody else', async () => {
  await realtimeReady(app);
  const [ofBia, ofCaio, ofAdmin] = await Promise.all(
    [bia, caio, app.admin].map(({ client }) => connectSocket(client)),
  );
  const { id } = await createProperty(bia.client, { title: 'Viva' });
  await changeProperty(bia.client, id, { status: 'live' });
  expect(await ofBia!.hintOf(id)).toMatchObject({ what: 'property', id });
  await ofAdmin!.hintOf(id);
  await ofCaio!.settled();
  expect(ofCaio!.text).not.toContain(id);
  const given = { brokerId: caio.id, ownerId: caio.id };
  const { body } = await changeProperty(app.admin.client, id, given);
  expect(await ofCaio!.hintOf(id)).toMatchObject({ what: 'property', id });
  await ofAdmin!.settled();
  const last = await createProperty(bia.client);
  await ofBia!.hintOf(last.id);
  // A person who lost sight of it gets the hint as well: it leaves the screen.
  expect(ofBia!.hints.some((hint) => hint.id === id && hint.revision === body.revision)).toBe(true);
  for (const listener of [ofBia, ofCaio, ofAdmin]) listener?.close();
});
