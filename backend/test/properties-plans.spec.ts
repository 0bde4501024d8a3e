import type { Filter } from '../src/platform/storage/document-store/document-store.js';
import {
  propertiesProjection,
  type PropertyDocument,
} from '../src/slices/properties/projections/properties.projection.js';
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

it.each<[string, string, Filter]>([
  ['an address', 'slug', { slug: 'casa' }],
  ['an imported line', 'importKey', { importKey: 'casa' }],
])('looking up %s', (_, field, filter) => {
  const steps = explain(file, NAME, filter);
  expect(steps[0]).toBe(`SEARCH doc_properties USING INDEX doc_properties__${field}_1 (<expr>=?)`);
});
