import { PROPERTY_SORTS, type PropertySearch } from '@lox/contracts/property-search.js';
import type { ManagedPropertyQuery } from '@lox/contracts/property-management.js';
import type {
  Filter,
  FindOptions,
  SummariseOptions,
} from '../src/platform/storage/document-store/document-store.js';
import type { Account } from '../src/platform/http/auth/accounts.js';
import { managedPropertyFilter as managedFilter } from '../src/slices/properties/staff/managed-properties.js';
import {
  propertiesProjection,
  type PropertyDocument,
} from '../src/slices/properties/projections/properties.projection.js';
import { PROPERTY_ORDERS } from '../src/slices/properties/public/property.queries.js';
import { criteriaOf, criteriaFilter } from '../src/slices/properties/search/criteria.js';
import { LISTED_HOUSE } from './support/property-samples.js';
import { storedEvents, temporaryDocuments } from './support/projection-checks.js';
import { explain } from './support/query-plan.js';

const NAME = 'properties';
const { documents, file, dispose } = temporaryDocuments();
beforeAll(async () => {
  await documents.ensure({ name: NAME, indexes: propertiesProjection.indexes });
  const put = Array.from({ length: 200 }, (_, i) => {
    const data = { ...LISTED_HOUSE, status: i % 3 ? ('live' as const) : ('draft' as const), price: 100 * i };
    const [event] = storedEvents(`property-${i}`, [{ type: 'PropertyListed', data }]);
    const document = propertiesProjection.evolve(undefined, event!) as PropertyDocument;
    return { put: NAME, document: { ...document, _id: String(i) } };
  });
  await documents.write(put);
});
afterAll(dispose);

const plan = (filter: Filter, options: FindOptions | SummariseOptions): string[] =>
  explain(file, NAME, filter, options);
/** An index is searched, nothing is scanned whole, and nothing is sorted. */
const onAnIndex = (steps: string[]): void => {
  expect(steps).toEqual([expect.stringMatching(/^SEARCH doc_properties USING INDEX /)]);
};
const COUNT: SummariseOptions = { by: [], count: true };

const PARTS: PropertySearch[] = [
  { purpose: 'sale' },
  { type: 'house' },
  { city: 'Campinas' },
  { neighborhood: 'Taquaral' },
  { minPrice: 1, maxPrice: 100 },
  { minPrice: 1 },
  { maxPrice: 100 },
  { bedrooms: 2 },
  { isNewConstruction: false },
  { isReady: true },
  { search: 'taquaral casa' },
  { search: 'imóveis garagens' },
  { code: 'CA-12345' },
];
const searches: PropertySearch[] = [
  {},
  ...PARTS,
  ...PARTS.flatMap((one, i) => PARTS.slice(i + 1).map((other) => ({ ...one, ...other }))),
  Object.assign({}, ...PARTS) as PropertySearch,
];

describe.each(PROPERTY_SORTS)('the public list, %s', (sort) => {
  it.each(searches)('%j', async (search) => {
    const steps = await plan(criteriaFilter(criteriaOf(search)), {
      sort: PROPERTY_ORDERS[sort],
      skip: 24,
      limit: 12,
    });
    // A code is one property's, and a range of prices is itself read from an index: what they find may be sorted.
    const few = search.code || ('price' in criteriaFilter(criteriaOf(search)) && !sort.startsWith('price'));
    onAnIndex(few ? steps.filter((step) => step !== 'USE TEMP B-TREE FOR ORDER BY') : steps);
  });
});

it.each(searches)('the public count of %j', async (search) => {
  onAnIndex(await plan(criteriaFilter(criteriaOf(search)), COUNT));
});

const account = (permissions: Account['permissions']): Account => ({
  id: 'broker-1',
  name: '',
  email: '',
  role: 'broker',
  avatar: null,
  whatsapp: null,
  creci: null,
  permissions,
  team: [],
});
const people = [account({ properties: { read: true } }), account({ properties: { read_all: true } })];
const asked: ManagedPropertyQuery[] = [
  {},
  { status: 'live' },
  { type: 'house' },
  { status: 'draft', type: 'house' },
  { search: 'taquaral' },
  { search: 'imóveis taquaral' },
  { search: 'CA-12345' },
  { city: 'Campinas', purpose: 'sale', brokerId: 'broker-1' },
  { listedFrom: '2026-01-01', listedTo: '2026-12-31', type: 'house' },
];

describe.each([
  ['own', people[0]!],
  ['all', people[1]!],
])('the managed list of %s', (_, person) => {
  it.each(asked)('%j', async (query) => {
    onAnIndex(await plan(managedFilter(person, query), { sort: { createdAt: -1 }, skip: 50, limit: 50 }));
    onAnIndex(await plan(managedFilter(person, query), COUNT));
  });
});

it.each<[string, string, Filter]>([
  ['an address', 'slug', { slug: 'casa' }],
  ['an imported line', 'importKey', { importKey: 'casa' }],
])('looking up %s', async (_, field, filter) => {
  const steps = await plan(filter, {});
  expect(steps[0]).toBe(`SEARCH doc_properties USING INDEX doc_properties__${field}_1 (<expr>=?)`);
});
