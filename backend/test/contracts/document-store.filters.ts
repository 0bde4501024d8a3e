import { foldCase } from '@lox/contracts/text.js';
import type { Document, Filter } from '../../src/platform/storage/document-store/document-store.js';
import type { Subject } from './document-store.contract.js';
import { matches } from './document-store.reference.js';
import { ODD_TEXTS, Samples, seeded } from './document-store.samples.js';

const DOCUMENTS: (Document & { [field: string]: unknown })[] = [
  { _id: 'absent' },
  { _id: 'null', v: null },
  { _id: 'zero', v: 0 },
  { _id: 'one', v: 1 },
  { _id: 'half', v: 1.5 },
  { _id: 'text1', v: '1' },
  { _id: 'empty', v: '' },
  { _id: 'a', v: 'a' },
  { _id: 'true', v: true },
  { _id: 'false', v: false },
  { _id: 'list', v: ['a', 1, null] },
  { _id: 'listtrue', v: [true] },
  { _id: 'emptylist', v: [] },
  { _id: 'listtext', v: '["a"]' },
  { _id: 'object', v: { w: 'a' } },
];

const FILTERS: [Filter, string][] = [
  [{}, 'absent null zero one half text1 empty a true false list listtrue emptylist listtext object'],
  [{ v: null }, 'absent null list'],
  [{ v: { $ne: null } }, 'zero one half text1 empty a true false listtrue emptylist listtext object'],
  [{ v: 1 }, 'one list'],
  [{ v: '1' }, 'text1'],
  [{ v: true }, 'true listtrue'],
  [{ v: false }, 'false'],
  [{ v: 0 }, 'zero'],
  [{ v: 'a' }, 'a list'],
  [{ v: '["a"]' }, 'listtext'],
  [{ 'v.w': 'a' }, 'object'],
  [
    { v: { $ne: 'a' } },
    'absent null zero one half text1 empty true false listtrue emptylist listtext object',
  ],
  [{ v: { $in: ['a', null] } }, 'absent null a list'],
  [{ v: { $in: [true, 1.5] } }, 'half true listtrue'],
  [{ v: { $in: [] } }, ''],
  [{ v: { $nin: ['a', null, 0, '', true] } }, 'one half text1 false emptylist listtext object'],
  [{ v: { $nin: [] }, _id: { $lt: 'b' } }, 'a absent'],
  [{ v: { $gt: 0 } }, 'one half list'],
  [{ v: { $gte: 0, $lt: 1.5 } }, 'zero one list'],
  [{ $and: [{ $and: [{ v: { $gte: 0 } }, { _id: { $gte: 'a' } }] }, { v: { $lt: 1.5 } }] }, 'zero one list'],
  [{ v: { $gte: '', $lt: 5 } }, 'list'],
  [{ v: { $lte: 1 } }, 'zero one list'],
  [{ v: { $gt: '' } }, 'text1 a list listtext'],
  [{ v: { $lt: 'a' } }, 'text1 empty listtext'],
  [{ v: { $gte: '' } }, 'text1 empty a list listtext'],
  [{ v: { $contains: 'a' } }, 'a list listtext'],
  [{ v: { $contains: '' } }, 'text1 empty a list listtext'],
  [{ _id: 'one' }, 'one'],
  [{ _id: { $ne: 'one', $gte: 'null' } }, 'null object text1 true zero'],
  [
    { $and: [] },
    'absent null zero one half text1 empty a true false list listtrue emptylist listtext object',
  ],
  [{ $or: [] }, ''],
  [{ $or: [{ v: 'a' }, { v: 0 }, { $and: [{ v: true }, { _id: 'true' }] }] }, 'a list zero true'],
  [{ $or: [{ v: 1 }], $and: [{ v: { $ne: 'a' } }] }, 'one'],
  [{ v: undefined, _id: 'a' }, 'a'],
];

export function describeFilters({ store, fresh }: Subject): void {
  const ids = async (collection: string, filter: Filter): Promise<string[]> =>
    (await store().find(collection, filter)).map(({ _id }) => _id).sort();

  const filled = async (documents: readonly Document[], ...indexed: string[]): Promise<string> => {
    const name = fresh();
    await store().ensure({ name, indexes: indexed.map((field) => ({ fields: { [field]: 1 } })) });
    await store().write(documents.map((document) => ({ put: name, document })));
    return name;
  };

  describe.each([
    ['without an index', []],
    ['with an index', ['v']],
  ])('filters %s', (_, indexed) => {
    let collection: string;
    beforeAll(async () => {
      collection = await filled(DOCUMENTS, ...indexed);
    });

    it.each(FILTERS.map(([filter, expected]) => [JSON.stringify(filter), filter, expected] as const))(
      '%s',
      async (_text, filter, expected) => {
        expect(await ids(collection, filter)).toEqual(expected.split(' ').filter(Boolean).sort());
        expect(await store().count(collection, filter)).toBe(expected.split(' ').filter(Boolean).length);
      },
    );
  });

  it('agrees with the meaning of a thousand random filters', async () => {
    const samples = new Samples(seeded(20261));
    const documents = Array.from({ length: 150 }, (_, at) => samples.document(at));
    const collection = await filled(documents, 'text', 'number', 'mixed', 'list', 'deep.down.number');
    for (let round = 0; round < 1000; round++) {
      const filter = samples.filter();
      const expected = documents.filter((document) => matches(document, filter)).map(({ _id }) => _id);
      expect({ filter, found: await ids(collection, filter) }).toEqual({ filter, found: expected.sort() });
    }
  });

  it('takes every text as it is, in equality, search and as an id', async () => {
    const documents = ODD_TEXTS.map((text, at) => ({ _id: `${at}:${text}`, text }));
    const collection = await filled(documents);
    for (const document of documents) {
      expect(await store().find(collection, { text: document.text })).toEqual([document]);
      expect(await store().get(collection, document._id)).toEqual(document);
      const containing = documents.filter(({ text }) => text.includes(document.text)).map(({ _id }) => _id);
      expect(await ids(collection, { text: { $contains: document.text } })).toEqual(containing.sort());
    }
  });

  it('finds folded text without accents and case', async () => {
    const collection = await filled(
      ['São José dos Campos', 'SAO JOSE', 'Sorocaba'].map((city) => ({ _id: city, search: foldCase(city) })),
    );
    const found = await ids(collection, { search: { $contains: foldCase(' são JOSÉ') } });
    expect(found).toEqual(['SAO JOSE', 'São José dos Campos']);
  });

  it('sees a list that arrives after scalars, by any kind of write and by another way in', async () => {
    const collection = await filled(
      [{ _id: 'a', v: 'x' } as Document, { _id: 'b', deep: { v: 'x' } } as Document],
      'v',
    );
    await store().write([{ set: collection, where: { _id: 'b' }, fields: { 'deep.v': ['x', 'y'] } }]);
    expect(await ids(collection, { 'deep.v': 'y' })).toEqual(['b']);
    await store().write([{ insert: collection, document: { _id: 'c', v: ['x', 'y'] } as Document }]);
    expect(await ids(collection, { v: 'x' })).toEqual(['a', 'c']);
    await store().write([{ remove: collection, where: { v: 'y' } }]);
    expect(await ids(collection, {})).toEqual(['a', 'b']);
  });

  it.each<[string, unknown]>([
    ['an unknown operator', { v: { $regex: '.*' } }],
    ['an operator at the top', { $where: 'true' }],
    ['another list of filters', { $nor: [] }],
    ['an object as a value', { v: { $ne: { $gt: '' } } }],
    ['a list as a value', { v: ['a'] }],
    ['a field name with a quote', { "v'": 1 }],
    ['a field name with a dollar', { 'v.$x': 1 }],
    ['an empty step', { 'v..w': 1 }],
  ])('refuses %s', async (_, filter) => {
    await expect(store().find('any', filter as Filter)).rejects.toThrow(TypeError);
    await expect(store().count('any', filter as Filter)).rejects.toThrow(TypeError);
  });
}
