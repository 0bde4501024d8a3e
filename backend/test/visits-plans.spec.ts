import type { Actor } from '@lox/contracts/permissions.js';
import type { VisitListQuery } from '@lox/contracts/visits.js';
import type {
  Filter,
  FindOptions,
  SummariseOptions,
} from '../src/platform/storage/document-store/document-store.js';
import { visitLeads } from '../src/slices/visits/projections/visit-lead.projection.js';
import { type VisitDocument, visitsProjection } from '../src/slices/visits/projections/visits.projection.js';
import { storedEvents, temporaryDocuments } from './support/projection-checks.js';
import { explain } from './support/query-plan.js';
import { visitFilter, visitSort } from '../src/slices/visits/queries/visit.queries.js';

const NAME = 'visits';
const LEADS = 'leads';
const { documents, file, dispose } = temporaryDocuments();
beforeAll(async () => {
  await documents.ensure({ name: NAME, indexes: visitsProjection.indexes });
  await documents.ensure({ name: LEADS, indexes: visitLeads.indexes });
  const put = Array.from({ length: 200 }, (_, i) => {
    const data = {
      leadId: `lead-${i % 50}`,
      propertyId: `property-${i % 20}`,
      brokerId: `broker-${i % 5}`,
      scheduledDate: new Date(Date.UTC(2026, 0, i)).toISOString(),
      durationMinutes: 60,
      status: i % 3 ? ('scheduled' as const) : ('cancelled' as const),
      notes: null,
    };
    const [event] = storedEvents(`visit-${i}`, [{ type: 'VisitScheduled', data }]);
    const document = visitsProjection.evolve(undefined, event!) as VisitDocument;
    return { put: NAME, document: { ...document, _id: String(i) } };
  });
  await documents.write(put);
});
afterAll(dispose);

const plan = (filter: Filter, options: FindOptions | SummariseOptions, name = NAME): string[] =>
  explain(file, name, filter, options);
/** An index is searched, or scanned in the requested order; nothing is sorted. */
const onAnIndex = (steps: string[]): void => {
  expect(steps).toEqual([expect.stringMatching(/^(SEARCH|SCAN) doc_visits USING (COVERING )?INDEX /)]);
};
const searching = (steps: string[]): void => {
  expect(steps[0]).toMatch(/^SEARCH doc_visits USING (COVERING )?INDEX /);
};

const broker = (permissions: Actor['permissions']): Actor => ({
  id: 'broker-1',
  role: 'broker',
  permissions,
});
const own = broker({ visits: { read: true } });
const all = broker({ visits: { read: true, read_all: true } });
const MONTH = { start: '2026-03-01', end: '2026-03-31' };
const queries: VisitListQuery[] = [
  {},
  MONTH,
  { status: 'scheduled' },
  { ...MONTH, status: 'scheduled' },
  { propertyId: 'property-1' },
  { ...MONTH, propertyId: 'property-1' },
  { leadId: 'lead-1' },
  { brokerId: 'broker-2' },
  { ...MONTH, brokerId: 'broker-2' },
  { ...MONTH, brokerId: 'broker-2', status: 'cancelled' },
  { ...MONTH, brokerId: 'broker-2', status: 'cancelled', propertyId: 'property-1' },
];

describe.each([
  ['own', own],
  ['all', all],
])('of %s visits', (_, actor) => {
  it.each(queries)('the list with %j needs no sort', async (query) => {
    for (const order of ['earliest', 'latest'] as const)
      onAnIndex(await plan(visitFilter(actor, query, null), { sort: visitSort({ order }), limit: 50 }));
  });

  it.each(queries.filter((query) => Object.keys(query).length > 0 || actor === own))(
    'the page and the summary with %j search an index',
    async (query) => {
      const filter = visitFilter(actor, query, null);
      searching(await plan(filter, { by: [], count: true }));
      searching(await plan(filter, { by: ['status'], count: true }));
    },
  );
});

it.each([own, all])('a search looks up visits of the leads and properties that were found', async (actor) => {
  const found = {
    named: [{ leadId: { $in: ['lead-1', 'lead-2'] } }, { leadId: 'lead-3', givenAt: { $gte: 0, $lt: 20 } }],
    propertyIds: ['property-1'],
  };
  const steps = await plan(visitFilter(actor, {}, found), { sort: visitSort({}), limit: 5 });
  expect(steps.some((step) => /^SCAN doc_visits($| (?!USING))/.test(step))).toBe(false);
});

it('a search text is looked for in an index of those who were ever visited', async () => {
  const steps = await plan({ visited: true, search: { $contains: 'ana' } }, { limit: 500 }, LEADS);
  expect(steps[0]).toMatch(/^SEARCH doc_leads USING INDEX .*/);
});
