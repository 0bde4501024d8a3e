import { randomUUID } from 'node:crypto';
import { PROPERTY_TYPES } from '@lox/contracts/properties.js';
import type { ErrorAnswer } from './support/client.js';
import { changeProperty, createProperty, ENTERED, sendForm } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });

const eventsOf = async (id: string): Promise<string[]> =>
  (await app.events.read(`property-${id}`)).map(({ type }) => type);
const REQUIRED = 'Por favor, preencha todos os campos obrigatórios.';
const PATH = '/api/properties';

describe('POST /api/properties', () => {
  it('enters a property and answers it with its tag', async () => {
    const data = {
      ...ENTERED,
      description: 'Com jardim.',
      zipCode: '13075000',
      iptu: 305.5,
      bedrooms: 3,
      area: 186.5,
      builtYear: 1994,
      amenities: [' Piscina ', 'piscina', '', 'Academia'],
      features: ['Jardim'],
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      aiEnhanced: true,
      featured: true,
    };
    const { status, body, headers } = await sendForm(bia.client, 'POST', PATH, { data });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"0"');
    expect(body).toMatchObject({
      ...data,
      zipCode: '13075-000',
      amenities: ['Piscina', 'Academia'],
      videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      slug: expect.stringMatching(/^casa-no-taquaral-campinas/) as unknown,
      code: expect.stringMatching(/^CA-\d{5}$/) as unknown,
      status: 'draft',
      isReady: true,
      isNewConstruction: false,
      images: [],
      photos: [],
      documents: [],
      ownerId: bia.id,
      brokerId: bia.id,
      revision: 0,
    });
    const again = await bia.client.get(`${PATH}/${body.id}`);
    expect(again).toMatchObject({ status: 200, body });
    expect(again.headers.get('etag')).toBe('"0"');
  });

  it.each(PROPERTY_TYPES)('knows the kind %s', async (type) => {
    expect(await createProperty(bia.client, { type, purpose: 'rent' })).toMatchObject({
      type,
      purpose: 'rent',
    });
  });

  it('takes plain JSON as well', async () => {
    expect(await bia.client.post(PATH, ENTERED)).toMatchObject({
      status: 201,
      body: { title: ENTERED.title },
    });
  });

  it.each(Object.keys(ENTERED))('needs %s', async (field) => {
    for (const value of [undefined, null, '  ']) {
      const data = { ...ENTERED, [field]: value };
      const { status, body } = await sendForm<ErrorAnswer['body']>(bia.client, 'POST', PATH, { data });
      expect([status, body.message, body.fields]).toEqual([400, REQUIRED, { [field]: REQUIRED }]);
    }
  });

  it.each<[object, string]>([
    [{ price: 0 }, 'Preço inválido'],
    [{ price: -1 }, 'Preço inválido'],
    [{ price: 10.005 }, 'Preço inválido'],
    [{ price: '1000' }, 'Preço inválido'],
    [{ price: 10_000_000_000 }, 'O preço máximo permitido é R$ 9.999.999.999,99'],
    [{ title: 'x'.repeat(161) }, 'Título é longo demais'],
    [{ description: 'x'.repeat(10_001) }, 'Descrição é longa demais'],
    [{ address: 'x'.repeat(201) }, 'Endereço é longo demais'],
    [{ state: 'XX' }, 'Estado inválido'],
    [{ type: 'castle' }, 'Tipo de imóvel inválido'],
    [{ purpose: 'gift' }, 'Finalidade inválida'],
    [{ status: 'gone' }, 'Status inválido selecionado.'],
    [{ zipCode: '123' }, 'CEP inválido'],
    [{ bedrooms: 1.5 }, 'Número de quartos inválido'],
    [{ bathrooms: -1 }, 'Número de banheiros inválido'],
    [{ parkingSpaces: 1000 }, 'Número de vagas inválido'],
    [{ area: 1e9 }, 'Área inválida'],
    [{ builtYear: 3000 }, 'Ano de construção inválido'],
    [{ iptu: -5 }, 'IPTU inválido'],
    [{ isReady: 'sim' }, 'Pronto para morar: responda sim ou não'],
    [{ amenities: 'Piscina' }, 'Comodidades inválidas'],
    [{ amenities: [1] }, 'Comodidades inválidas'],
    [{ features: ['x'.repeat(61)] }, 'Características: cada item tem no máximo 60 caracteres'],
    [{ features: Array.from({ length: 61 }, (_, i) => `f${i}`) }, 'Características: no máximo 60 itens'],
    [{ videoUrl: 'https://exemplo.com/filme' }, 'Informe o link de um vídeo do YouTube ou do Vimeo.'],
    [{ videoUrl: 7 }, 'Informe o link de um vídeo do YouTube ou do Vimeo.'],
    [{ aiEnhanced: 'sim' }, 'Melhorado com IA: responda sim ou não'],
    [{ ownerId: 'eu' }, 'Proprietário inválido'],
    [{ code: 'CA-1' }, 'Campo desconhecido: code'],
    [{ slug: 'meu' }, 'Campo desconhecido: slug'],
  ])('refuses %j', async (given, message) => {
    const before = await app.head();
    const answer = await sendForm<ErrorAnswer['body']>(bia.client, 'POST', PATH, {
      data: { ...ENTERED, ...given },
    });
    expect([answer.status, answer.body.message, answer.body.code]).toEqual([400, message, 'invalid']);
    expect(await app.head()).toBe(before);
  });

  it.each(['[]', '"x"', '{', '{"__proto__":{}}'])('refuses data that is no property: %s', async (data) => {
    const body = new FormData();
    body.append('data', data);
    const { status } = await fetch(app.url + PATH, {
      method: 'POST',
      body,
      headers: { cookie: bia.client.cookie },
    });
    expect(status).toBe(400);
  });

  it('makes one property of repeated requests with one key, and refuses another under it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = (title: string) =>
      sendForm(bia.client, 'POST', PATH, { data: { ...ENTERED, title } }, headers);
    const answers = await Promise.all([send('Única'), send('Única'), send('Única')]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await send('Outra')).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    expect(await eventsOf(answers[0].body.id)).toEqual(['PropertyListed']);
  });
});

describe('PATCH /api/properties/{id}', () => {
  it('toggles the status with plain JSON', async () => {
    const { id } = await createProperty(bia.client, { status: 'live' });
    expect(await changeProperty(bia.client, id, { status: 'paused' })).toMatchObject({
      status: 200,
      body: { status: 'paused', revision: 1 },
    });
    expect((await changeProperty(bia.client, id, { status: 'live' })).body.status).toBe('live');
    expect(await eventsOf(id)).toEqual(['PropertyListed', 'PropertyStatusChanged', 'PropertyStatusChanged']);
  });

  it('may put a sold property live again', async () => {
    const { id } = await createProperty(bia.client, { status: 'sold' });
    expect((await changeProperty(bia.client, id, { status: 'live' })).status).toBe(200);
  });

  it('applies several changes together, as an event of each kind', async () => {
    const { id, slug } = await createProperty(bia.client, { iptu: 100, amenities: ['Piscina'] });
    const patch = { title: 'Sobrado novo', iptu: null, amenities: [], price: 1_000.1, status: 'review' };
    const { status, body } = await sendForm(bia.client, 'PATCH', `${PATH}/${id}`, { data: patch });
    expect([status, body]).toEqual([200, expect.objectContaining(patch)]);
    expect(body.slug).not.toBe(slug);
    expect(await eventsOf(id)).toEqual([
      'PropertyListed',
      'PropertyDetailsChanged',
      'PropertyPriceChanged',
      'PropertyStatusChanged',
      'PropertySlugChanged',
    ]);
  });

  it('clears what may be empty, and nothing else', async () => {
    const full = { zipCode: '13075-000', bedrooms: 3, area: 10, builtYear: 1990, description: 'x', iptu: 1 };
    const { id } = await createProperty(bia.client, full);
    const empty = { zipCode: null, bedrooms: null, area: null, builtYear: null, description: '', iptu: null };
    expect(
      (await changeProperty(bia.client, id, { ...empty, zipCode: '', builtYear: '' })).body,
    ).toMatchObject(empty);
    for (const field of Object.keys(ENTERED))
      expect(await changeProperty(bia.client, id, { [field]: null })).toMatchObject({ status: 400 });
  });

  it('stores nothing when nothing changed, and says so', async () => {
    const { id, ...property } = await createProperty(bia.client, { amenities: ['Piscina'] });
    const { title, price, amenities, brokerId, status } = property;
    const before = await app.head();
    const same = { title: ` ${title} `, price, amenities: [...amenities, 'PISCINA'], brokerId, status };
    for (const patch of [{}, same])
      expect(await changeProperty(bia.client, id, patch)).toMatchObject({
        status: 409,
        body: { code: 'nothing_changed', message: 'Altere algum campo antes de salvar.' },
      });
    expect(await sendForm(bia.client, 'PATCH', `${PATH}/${id}`, { data: same })).toMatchObject({
      status: 409,
    });
    expect(await sendForm(bia.client, 'PATCH', `${PATH}/${id}`, { data: { status } })).toMatchObject({
      status: 409,
    });
    expect(await app.head()).toBe(before);
  });

  it('answers the property as it is to a status that it has already', async () => {
    const property = await createProperty(bia.client, { status: 'paused' });
    const before = await app.head();
    const headers = { 'if-match': `"${property.revision}"` };
    for (const given of [{}, headers])
      expect(await changeProperty(bia.client, property.id, { status: 'paused' }, given)).toMatchObject({
        status: 200,
        body: property,
      });
    const bulk = { propertyIds: [property.id], updates: { status: 'paused' } };
    expect(await bia.client.post('/api/admin/properties/bulk-update', bulk)).toMatchObject({
      status: 200,
      body: { results: [{ id: property.id, success: true }] },
    });
    const late = await changeProperty(bia.client, property.id, { status: 'paused' }, { 'if-match': '"7"' });
    expect(late.status).toBe(412);
    expect(await app.head()).toBe(before);
  });

  it('lets one of many simultaneous editors through and shows the others the property as it is', async () => {
    const { id } = await createProperty(bia.client);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((price) => changeProperty<unknown>(bia.client, id, { price }, { 'if-match': '"0"' })),
    );
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const refused = answers.filter(({ status }) => status === 412) as ErrorAnswer[];
    expect(refused).toHaveLength(3);
    for (const { body } of refused) expect([body.code, body.current]).toEqual(['stale', winner?.body]);
    expect(await changeProperty(bia.client, id, { price: 9 }, { 'if-match': 'x' })).toMatchObject({
      status: 400,
    });
  });

  it('knows no other property', async () => {
    for (const id of [randomUUID(), 'nada'])
      for (const call of [
        () => changeProperty(bia.client, id, { price: 1 }),
        () => bia.client.get(`${PATH}/${id}`),
        () => bia.client.send('DELETE', `${PATH}/${id}`),
      ])
        expect(await call()).toMatchObject({ status: 404, body: { code: 'property_not_found' } });
  });
});

describe('DELETE /api/properties/{id}', () => {
  it('takes it out of every list, once', async () => {
    const { id, slug, code } = await createProperty(bia.client, { status: 'live', title: 'Some daqui' });
    expect(await bia.client.send('DELETE', `${PATH}/${id}`)).toMatchObject({
      status: 200,
      body: { id, removed: true },
    });
    expect(await eventsOf(id)).toEqual(['PropertyListed', 'PropertyRemoved']);
    for (const path of [`?code=${code}`, '?search=some+daqui'])
      expect((await app.visitor().get(PATH + path)).body).toEqual([]);
    expect((await bia.client.get('/api/admin/properties?search=some+daqui')).body).toEqual([]);
    expect((await app.visitor().get(`${PATH}/slug/${slug}`)).status).toBe(404);
    for (const call of [
      () => bia.client.get(`${PATH}/${id}`),
      () => changeProperty(bia.client, id, { status: 'live' }),
      () => bia.client.send('DELETE', `${PATH}/${id}`),
    ])
      expect((await call()).status).toBe(404);
  });

  it('honours If-Match', async () => {
    const { id } = await createProperty(bia.client);
    await changeProperty(bia.client, id, { price: 1 });
    const remove = (tag: string) =>
      bia.client.send('DELETE', `${PATH}/${id}`, undefined, { headers: { 'if-match': tag } });
    expect((await remove('"0"')).status).toBe(412);
    expect((await remove('"1"')).status).toBe(200);
  });
});

it('the audit trail shows old and new values', async () => {
  const { id } = await createProperty(bia.client, { bedrooms: 2 });
  await changeProperty(bia.client, id, { bedrooms: 3, city: 'Valinhos', price: 10 });
  const { body } = await app.admin.client.get<{ entityId: string; action: string; changes: object }[]>(
    '/api/admin/audit-logs?limit=20',
  );
  const changesOf = (action: string) =>
    body.find((entry) => entry.entityId === id && entry.action === action)?.changes;
  expect(changesOf('PropertyDetailsChanged')).toEqual({
    bedrooms: { from: 2, to: 3 },
    city: { from: 'Campinas', to: 'Valinhos' },
  });
  expect(changesOf('PropertyPriceChanged')).toEqual({ price: { from: 98_500_000, to: 1_000 } });
  expect(changesOf('PropertySlugChanged')).toMatchObject({ slug: { to: 'casa-no-taquaral-valinhos' } });
});
