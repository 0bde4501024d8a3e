import type { PropertyCount } from '@lox/contracts/property-search.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { LISTED_HOUSE } from './support/property-samples.js';
import { origin } from './support/app.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { ListProperty, type NewProperty } from '../src/slices/properties/staff/property.commands.js';

const { slug: _, code: __, ...ENTERED } = LISTED_HOUSE;

describe('properties over HTTP', () => {
  const app = suiteApp();
  const broker = suitePerson(app, { name: 'Camila Nogueira' });
  const list = (given: Partial<NewProperty> = {}, key: string | null = null): Promise<string> =>
    app.execute(
      new ListProperty({ ...ENTERED, ownerId: null, brokerId: broker.id, ...given }, null, key, origin()),
    );
  const found = async (query: string): Promise<PublicProperty[]> =>
    (await app.visitor().get<PublicProperty[]>(`/api/properties?${query}`)).body;

  beforeAll(async () => {
    await list();
    await list({ title: 'Apartamento na planta', type: 'apartment', bedrooms: 2, isNewConstruction: true });
    await list({
      title: 'Sobrado',
      purpose: 'rent',
      city: 'Jaguariúna',
      neighborhood: 'Centro',
      price: 3_400_00,
    });
    await list({ title: 'Terreno guardado', type: 'land', status: 'draft' });
  });

  it('shows live properties, newest first, in reais and with their broker', async () => {
    const all = await found('');
    expect(all.map(({ title }) => title)).toEqual(['Sobrado', 'Apartamento na planta', 'Casa no Taquaral']);
    expect(all[2]).toMatchObject({
      slug: 'casa-no-taquaral-campinas',
      price: 985_000,
      iptu: 305,
      broker: { name: 'Camila Nogueira', avatar: null, creci: null, whatsapp: null },
    });
  });

  it('shows no internal field', async () => {
    const [one] = await found('');
    for (const field of ['ownerId', 'brokerId', 'status', 'search', '_id', '_position', 'revision'])
      expect(one).not.toHaveProperty(field);
  });

  it.each([
    ['purpose=rent', 1],
    ['type=apartment', 1],
    ['search=PLANTA+taquaral', 1],
    ['city=jaguariuna', 1],
    ['neighborhood=Taquaral', 2],
    ['minPrice=3400&maxPrice=3400', 1],
    ['minPrice=3400.00&maxPrice=3400.5', 1],
    ['bedrooms=3', 2],
    ['isNewConstruction=true', 1],
    ['isNewConstruction=false&isReady=true', 2],
    ['search=&city=', 3],
  ])('finds and counts by %s', async (query, count) => {
    expect(await found(query)).toHaveLength(count);
    expect((await app.visitor().get<PropertyCount>(`/api/properties/count?${query}`)).body).toEqual({
      count,
    });
  });

  it('finds by code, whatever its case', async () => {
    const [one] = await found('type=apartment');
    expect(await found(`code=${one?.code.toLowerCase()}`)).toEqual([one]);
  });

  it('sorts and pages', async () => {
    const prices = async (query: string) => (await found(query)).map(({ price }) => price);
    expect(await prices('sortBy=price-asc')).toEqual([3_400, 985_000, 985_000]);
    expect((await found('sortBy=oldest&limit=1&offset=1')).map(({ title }) => title)).toEqual([
      'Apartamento na planta',
    ]);
  });

  it.each([
    ['purpose=gift', 'Finalidade inválida'],
    ['minPrice=caro', 'Preço mínimo inválido'],
    ['minPrice=R$ 350.000,00', 'Preço mínimo inválido'],
    ['minPrice=350.000', 'Preço mínimo inválido'],
    ['minPrice=350,000', 'Preço mínimo inválido'],
    ['maxPrice=1e6', 'Preço máximo inválido'],
    ['bedrooms=0x2', 'Número de quartos inválido'],
    ['limit=101', 'Limite inválido'],
    ['sortBy=best', 'Ordenação inválida'],
    ['ownerId=1', 'Campo desconhecido: ownerId'],
  ])('refuses %s', async (query, message) => {
    expect(await app.visitor().get(`/api/properties?${query}`)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('answers one by its slug, and 404 for one that is not live', async () => {
    const one = await app.visitor().get('/api/properties/slug/casa-no-taquaral-campinas');
    expect(one).toMatchObject({ status: 200, body: { title: 'Casa no Taquaral' } });
    const hidden = await app.visitor().get('/api/properties/slug/terreno-guardado-campinas');
    expect(hidden).toMatchObject({ status: 404, body: { message: 'Imóvel não encontrado' } });
  });

  it('gives equal titles different slugs, also when they come together', async () => {
    const given = { title: 'Gêmeos', status: 'live' as const };
    await Promise.all(Array.from({ length: 5 }, () => list(given)));
    const twins = await found('search=gemeos');
    expect(twins).toHaveLength(5);
    expect(new Set(twins.map(({ slug }) => slug)).size).toBe(5);
    expect(new Set(twins.map(({ code }) => code)).size).toBe(5);
  });

  it('lists a property once, however often the request is repeated', async () => {
    const given = { title: 'Repetida' };
    const ids = await Promise.all([list(given, 'key-1'), list(given, 'key-1')]);
    expect(await list(given, 'key-1')).toBe(ids[0]);
    expect(ids[1]).toBe(ids[0]);
    expect(await found('search=repetida')).toHaveLength(1);
  });

  it('tells the public settings and regions', async () => {
    const settings = await app.visitor().get('/system-settings.json');
    expect(settings).toMatchObject({
      status: 200,
      body: { whatsappNumber: expect.stringMatching(/^55\d{10,11}$/) },
    });
    const regions = await app.visitor().get<{ availableRegions: string[] }>('/api/public/regions');
    expect(regions.body.availableRegions).toContain('Campinas');
  });
});
