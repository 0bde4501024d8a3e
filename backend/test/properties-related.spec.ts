import type { CreateProperty } from '@lox/contracts/property-management.js';
import type { RelatedProperties } from '@lox/contracts/properties.js';
import type { PropertySearchResult } from '@lox/contracts/property-search.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const ana = suitePerson(app, { name: 'Ana', permissions: 'corretor_avancado' });
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });

/** One after the other: the newest is the last. */
async function listed(given: Partial<CreateProperty>) {
  return createProperty(app.admin.client, { status: 'live', ...given });
}
const related = (slug: string) => app.visitor().get<RelatedProperties>(`/api/properties/related/${slug}`);
const titles = async (slug: string): Promise<string[][]> => {
  const { similar, ofBroker } = (await related(slug)).body;
  return [similar, ofBroker].map((properties) => properties.map(({ title }) => title));
};

describe('what stands beside a property', () => {
  it('is similar to it or its broker’s, public, and changes with them at once', async () => {
    const one = await listed({ title: 'Uma', price: 500_000, brokerId: ana.id });
    const near = await listed({ title: 'Perto', price: 520_000, brokerId: bia.id, area: 80, bedrooms: 2 });
    await listed({ title: 'Longe', city: 'Itu', price: 500_000, brokerId: ana.id });
    await listed({ title: 'Aluguel', purpose: 'rent', price: 3_000, brokerId: ana.id });
    await listed({ title: 'Rascunho', status: 'draft', price: 500_000, brokerId: ana.id });

    const answer = await related(one.slug);
    expect(answer.status).toBe(200);
    expect(answer.body.similar).toEqual([
      {
        id: near.id,
        slug: near.slug,
        title: 'Perto',
        purpose: 'sale',
        type: 'house',
        price: 520_000,
        neighborhood: 'Taquaral',
        city: 'Campinas',
        bedrooms: 2,
        area: 80,
        images: [],
      },
    ]);
    expect(await titles(one.slug)).toEqual([['Perto'], ['Longe', 'Aluguel']]);

    await changeProperty(app.admin.client, near.id, { status: 'sold' });
    expect(await titles(one.slug)).toEqual([[], ['Longe', 'Aluguel']]);
    await changeProperty(app.admin.client, near.id, { status: 'live', price: 510_000 });
    expect((await related(one.slug)).body.similar[0]?.price).toBe(510_000);
    await changeProperty(app.admin.client, one.id, { brokerId: null });
    expect(await titles(one.slug)).toEqual([['Perto'], []]);
  });

  it('is nothing of a property that is not public, or not there', async () => {
    const draft = await listed({ title: 'Guardada', status: 'draft' });
    for (const slug of [draft.slug, 'nada'])
      expect(await related(slug)).toMatchObject({ status: 404, body: { code: 'property_not_found' } });
  });
});

describe('a search that finds nothing', () => {
  const search = async (query: string) =>
    (await app.visitor().get<PropertySearchResult>(`/api/properties/search?${query}`)).body;

  it('answers with looser filters and the nearest properties, until something is found', async () => {
    const farm = await listed({
      title: 'Sítio',
      type: 'farm',
      city: 'Holambra',
      price: 900_000,
      bedrooms: 3,
    });
    const asked = 'purpose=sale&type=farm&city=Holambra&bedrooms=4&maxPrice=1000000';
    const { items, total, instead } = await search(asked);
    expect([items, total]).toEqual([[], 0]);
    expect(instead?.looser).toEqual([{ filter: 'bedrooms', value: 3, count: 1 }]);
    expect(instead?.nearest[0]).toEqual((await app.visitor().get(`/api/properties/slug/${farm.slug}`)).body);
    expect(instead?.nearest.every(({ purpose }) => purpose === 'sale')).toBe(true);

    await changeProperty(app.admin.client, farm.id, { bedrooms: 4 });
    expect(await search(asked)).toMatchObject({ items: [{ id: farm.id }], total: 1 });
    expect(await search(asked)).not.toHaveProperty('instead');
    // A page beyond the last one is no search that finds nothing.
    expect(await search(`${asked}&offset=12`)).not.toHaveProperty('instead');
  });
});
