import { randomUUID } from 'node:crypto';
import type { AuditQuery } from '@lox/contracts/audit.js';
import { auditFilter, AUDIT_NEWEST_FIRST } from '../src/slices/audit/audit-filter.js';
import { auditProjection, type AuditDocument } from '../src/slices/audit/audit.projection.js';
import { eventTypes } from '../src/event-types.js';
import type { Filter, Sort } from '../src/platform/storage/document-store/document-store.js';
import { temporaryDocuments } from './support/projection-checks.js';
import { explain } from './support/query-plan.js';

const NAME = 'audit';
const { documents, file, dispose } = temporaryDocuments();
const entry = (n: number): AuditDocument => ({
  _id: String(n),
  _position: n,
  at: Date.UTC(2026, 0, 1, 0, n),
  actorId: n % 4 ? `person-${n % 3}` : null,
  action: n % 2 ? 'LeadStageMoved' : 'PropertyPriceChanged',
  entityType: n % 2 ? 'lead' : 'property',
  entityId: `record-${n % 50}`,
  request: randomUUID(),
});
beforeAll(async () => {
  await documents.ensure({ name: NAME, indexes: auditProjection(eventTypes(), ['lead']).indexes });
  await documents.write(Array.from({ length: 1_000 }, (_, n) => ({ put: NAME, document: entry(n) })));
});
afterAll(dispose);

const plan = (filter: Filter, sort: Sort = AUDIT_NEWEST_FIRST): string[] =>
  explain(file, NAME, filter, { sort, limit: 50 });
const asked: [string, AuditQuery][] = [
  ['actorId', { userId: 'person-1' }],
  ['actorId', { userId: 'person-1', from: '2026-01-01' }],
  ['actorId', { userId: 'system' }],
  ['entityType', { entityType: 'lead' }],
  ['entityType', { entityType: 'lead', to: '2026-01-02' }],
  ['action', { action: 'LeadStageMoved' }],
];

it.each(asked)(
  'by %s: the index gives the order, from the newest and from any entry on: %j',
  async (field, query) => {
    for (const before of [undefined, '500']) {
      const steps = await plan(auditFilter({ ...query, before }));
      expect(steps).toEqual([expect.stringMatching(new RegExp(`^SEARCH doc_audit USING INDEX .*${field}`))]);
    }
  },
);

it.each([{}, { from: '2026-01-01', to: '2026-01-02' }])(
  'of %j the index is read from the newest on, and nothing is sorted',
  async (query) => {
    for (const before of [undefined, '500'])
      expect(await plan(auditFilter({ ...query, before }))).toEqual([
        expect.stringMatching(/^(SCAN|SEARCH) doc_audit USING INDEX doc_audit___position/),
      ]);
  },
);

it('one record’s story is few entries', async () => {
  for (const sort of [AUDIT_NEWEST_FIRST, { _position: -1 } as const])
    expect((await plan(auditFilter({ entityId: 'record-1' }), sort))[0]).toMatch(
      /^SEARCH doc_audit USING INDEX .*entityId/,
    );
});
