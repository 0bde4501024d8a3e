import type { Document, Scalar } from '../../src/platform/storage/document-store/document-store.js';
import { inOrder, matching, summariseDocuments } from '../../src/platform/storage/document-store/matching.js';
import { matches, sorted, valueAt } from './document-store.reference.js';
import { Samples, seeded } from './document-store.samples.js';

const samples = new Samples(seeded(2026));
const documents = Array.from({ length: 150 }, (_, at) => samples.document(at));

it('a thousand random filters mean in memory what they mean in the engines', () => {
  for (let round = 0; round < 1_000; round++) {
    const filter = samples.filter();
    expect({ filter, found: documents.filter(matching(filter)) }).toEqual({
      filter,
      found: documents.filter((document) => matches(document, filter)),
    });
  }
});

it.each(['text', 'number', 'flag', 'mixed', 'deep.text', 'deep.down.number', 'never', '_id'])(
  'documents stand in the order of the engines by %s',
  (field) => {
    const scalars = documents.filter((document) => !Array.isArray(valueAt(document, field)));
    for (const direction of [1, -1] as const)
      expect(inOrder(scalars, { [field]: direction })).toEqual(sorted(scalars, { [field]: direction }));
  },
);

it('groups are counted and summed as plainly', () => {
  const rows = summariseDocuments(documents, { by: ['flag', 'text'], count: true, sum: { all: 'number' } });
  const numberOf = (document: Document): number => {
    const value = valueAt(document, 'number');
    return typeof value === 'number' ? value : 0;
  };
  for (const { by, count, sum } of rows) {
    const group = documents.filter((document) =>
      Object.entries(by).every(([field, value]) => ((valueAt(document, field) as Scalar) ?? null) === value),
    );
    expect([count, sum.all]).toEqual([group.length, group.reduce((all, one) => all + numberOf(one), 0)]);
  }
  expect(rows.reduce((all, { count }) => all + count, 0)).toBe(documents.length);
  expect(summariseDocuments([], { by: [], count: true })).toEqual([{ by: {}, count: 0, sum: {} }]);
  expect(summariseDocuments([], { by: ['flag'], count: true })).toEqual([]);
});
