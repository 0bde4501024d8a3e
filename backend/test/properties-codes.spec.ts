import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { PropertySearchResult } from '@lox/contracts/property-search.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import type { Visit } from '@lox/contracts/visits.js';
import { createLead } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { createVisit, instantIn } from './support/visits.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_basico' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_basico' });

/** One with a visit and a lead, and newer ones whose texts name it. */
const sought = suiteValue(async () => {
  const property = await createProperty(bia.client, { title: 'Sobrado da esquina' });
  await changeProperty(bia.client, property.id, { status: 'live' });
  const lead = await createLead(bia.client, { propertyId: property.id });
  await createVisit(bia.client, {
    leadId: lead.id,
    propertyId: property.id,
    scheduledDate: instantIn(3, '10:00'),
  });
  for (let i = 0; i < 3; i++) {
    const other = await createProperty(bia.client, {
      title: `Vizinho ${i}`,
      description: `Ao lado do ${property.code}, código ${property.code.slice(3)}.`,
    });
    await changeProperty(bia.client, other.id, { status: 'live' });
  }
  return property;
});
const draft = suiteValue(() => createProperty(bia.client, { title: 'Rascunho' }));

const WAYS: [name: string, written: (code: string) => string][] = [
  ['as it stands', (code) => code],
  ['in small letters with a blank', (code) => ` ${code.toLowerCase().replace('-', ' ')} `],
  ['without a dash', (code) => code.replace('-', '')],
  ['by its number', (code) => code.slice(3)],
  ['with its word', (code) => `cód. ${code}`],
  ['by its number with its word', (code) => `Código do imóvel: ${code.slice(3)}`],
  ['behind a title', (code) => `Uma casa qualquer (${code})`],
];

describe.each(WAYS)('a code that is written %s', (_, written) => {
  const get = async <T>(path: string, client = bia.client): Promise<T> =>
    (
      await client.get<T>(
        `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(written(sought.code))}`,
      )
    ).body;

  it('finds the property first among staff’s, page by page', async () => {
    const all = await get<ManagedProperty[]>('/api/admin/properties');
    expect(all[0]?.code).toBe(sought.code);
    const pages = [];
    for (let offset = 0; offset < all.length; offset++)
      pages.push(...(await get<ManagedProperty[]>(`/api/admin/properties?limit=1&offset=${offset}`)));
    expect(pages.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const answer = await bia.client.get(
      `/api/admin/properties?limit=2&search=${encodeURIComponent(written(sought.code))}`,
    );
    expect(answer.headers.get('x-total-count')).toBe(String(all.length));
  });

  it('finds it first on the site, where it is counted', async () => {
    const visitor = app.visitor();
    expect((await get<PublicProperty[]>('/api/properties', visitor))[0]?.code).toBe(sought.code);
    const { items, total } = await get<PropertySearchResult>('/api/properties/search', visitor);
    expect(items[0]?.code).toBe(sought.code);
    expect(total).toBe(items.length);
    expect(await get('/api/properties/count', visitor)).toEqual({ count: total });
  });

  it('finds its visits and its leads', async () => {
    expect((await get<Visit[]>('/api/visits')).map(({ propertyId }) => propertyId)).toEqual([sought.id]);
    expect((await get<Lead[]>('/api/admin/leads')).map(({ propertyId }) => propertyId)).toEqual([sought.id]);
  });

  it('finds nothing for who may not see it', async () => {
    for (const path of ['/api/admin/properties', '/api/visits', '/api/admin/leads'])
      expect(await get(path, caio.client)).toEqual([]);
  });
});

it('of a draft is found by staff alone', async () => {
  const path = (api: string) => `${api}?search=${draft.code}`;
  const { body } = await bia.client.get<ManagedProperty[]>(path('/api/admin/properties'));
  expect(body.map(({ id }) => id)).toEqual([draft.id]);
  expect((await app.visitor().get(path('/api/properties'))).body).toEqual([]);
});

describe('a preview', () => {
  const preview = (address: string, client = bia.client) =>
    client.get(`/api/admin/property-previews/${encodeURIComponent(address)}`);

  it('shows staff what the page will show, at its address and its id', async () => {
    for (const address of [draft.slug, draft.id]) {
      const { status, body } = await preview(address);
      expect([status, body]).toEqual([
        200,
        {
          property: expect.objectContaining({ id: draft.id, title: 'Rascunho', slug: draft.slug }),
          status: 'draft',
          mayPublish: true,
          warnings: [
            expect.objectContaining({ code: 'authorisation_missing', level: 'warn' }),
            expect.objectContaining({ code: 'agency_creci_missing', level: 'warn' }),
            expect.objectContaining({ code: 'broker_creci_missing', level: 'warn' }),
          ],
        },
      ]);
      expect(JSON.stringify(body)).not.toContain('ownerId');
    }
    expect((await preview(sought.slug)).body).toMatchObject({ status: 'live', mayPublish: false });
  });

  it('is for nobody who may not see the property', async () => {
    expect((await preview(draft.slug, app.visitor())).status).toBe(401);
    expect((await preview(draft.slug, caio.client)).status).toBe(404);
    expect((await preview('nada')).status).toBe(404);
    const reader = await app.person({ permissions: 'assistente_admin' });
    expect((await preview(draft.slug, reader.client)).body).toMatchObject({ mayPublish: false });
    expect((await app.visitor().get(`/api/properties/slug/${draft.slug}`)).status).toBe(404);
  });

  it('is of nothing that was removed', async () => {
    const gone = await createProperty(bia.client, { title: 'Removido' });
    expect((await app.admin.client.send('DELETE', `/api/properties/${gone.id}`)).status).toBeLessThan(300);
    expect((await preview(gone.slug)).status).toBe(404);
  });
});
