import type { Document, Sort } from '../../src/platform/storage/document-store/document-store.js';
import type { Subject } from './document-store.contract.js';
import { sorted } from './document-store.reference.js';
import { ODD_TEXTS, Samples, seeded } from './document-store.samples.js';

interface Lead extends Document {
  status?: string | null;
  broker?: string;
  value?: number | string | null;
  hot?: boolean;
  deep?: { value: number };
}

export function describeReading({ store, fresh }: Subject): void {
  const filled = async (documents: readonly Document[]): Promise<string> => {
    const name = fresh();
    await store().write(documents.map((document) => ({ put: name, document })));
    return name;
  };

  describe('sorting and paging', () => {
    const samples = new Samples(seeded(7));
    const documents = Array.from({ length: 120 }, (_, at) => {
      const { _id, ...rest } = samples.document(at);
      // Ids in another order than the documents were written in.
      return { _id: `${(at * 37) % 120}-${_id}`, ...rest };
    });
    let collection: string;
    beforeAll(async () => {
      collection = await filled(documents);
    });

    it.each<Sort>([
      { text: 1 },
      { text: -1 },
      { number: 1 },
      { mixed: 1 },
      { mixed: -1 },
      { flag: 1, number: -1 },
      { flag: -1, text: 1, mixed: -1 },
      { 'deep.down.number': -1 },
      { never: 1 },
      { _id: 1 },
      { _id: -1 },
      { flag: 1, _id: -1 },
    ])('sorts by %j, nothing first, ties by id', async (sort) => {
      const expected = sorted(documents, sort).map(({ _id }) => _id);
      expect((await store().find(collection, {}, { sort })).map(({ _id }) => _id)).toEqual(expected);
    });

    it.each<[Sort | undefined]>([[{ flag: -1 }], [{ never: 1 }], [undefined]])(
      'pages through ties under %j without repeating or skipping',
      async (sort) => {
        const seen: string[] = [];
        for (let skip = 0; skip < documents.length; skip += 7) {
          const page = await store().find(collection, {}, { sort, skip, limit: 7 });
          seen.push(...page.map(({ _id }) => _id));
        }
        expect(seen).toEqual(sorted(documents, sort ?? {}).map(({ _id }) => _id));
      },
    );

    it('orders texts by their bytes', async () => {
      const name = await filled(ODD_TEXTS.map((text, at) => ({ _id: String(at), text })));
      const found = await store().find<Document & { text: string }>(name, {}, { sort: { text: 1 } });
      const bytes = [...ODD_TEXTS].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(found.map(({ text }) => text)).toEqual(bytes);
    });

    it('gives none for a limit of none, and none past the end', async () => {
      expect(await store().find(collection, {}, { limit: 0 })).toEqual([]);
      expect(await store().find(collection, {}, { skip: 1000, limit: 5 })).toEqual([]);
      expect(await store().find(collection, {}, { skip: 118 })).toHaveLength(2);
    });
  });

  describe('summaries', () => {
    const leads: Lead[] = [
      { _id: '1', status: 'new', broker: 'ana', value: 100, hot: true, deep: { value: 1 } },
      { _id: '2', status: 'new', broker: 'ana', value: 250, hot: false, deep: { value: 2 } },
      { _id: '3', status: 'new', broker: 'rui', value: null },
      { _id: '4', status: 'won', broker: 'ana' },
      { _id: '5', status: null, broker: 'rui', value: 'none', hot: true },
      { _id: '6', broker: 'rui', value: 50 },
    ];
    let collection: string;
    beforeAll(async () => {
      collection = await filled(leads);
    });

    it('sums up everything, and nothing', async () => {
      const options = { by: [], count: true, sum: { total: 'value' } };
      const all = { by: {}, count: 6, sum: { total: 400 } };
      expect(await store().summarise(collection, {}, options)).toEqual([all]);
      const nothing = { by: {}, count: 0, sum: { total: 0 } };
      expect(await store().summarise(collection, { status: 'lost' }, options)).toEqual([nothing]);
    });

    it('groups by one field; null and absent are one group', async () => {
      const rows = await store().summarise(
        collection,
        {},
        { by: ['status'], count: true, sum: { total: 'value', inner: 'deep.value' } },
      );
      expect(rows).toHaveLength(3);
      expect(rows).toEqual(
        expect.arrayContaining([
          { by: { status: 'new' }, count: 3, sum: { total: 350, inner: 3 } },
          { by: { status: 'won' }, count: 1, sum: { total: 0, inner: 0 } },
          { by: { status: null }, count: 2, sum: { total: 50, inner: 0 } },
        ]),
      );
    });

    it('groups by two fields, under a filter, booleans as booleans', async () => {
      const rows = await store().summarise(
        collection,
        { broker: 'ana' },
        { by: ['hot', 'deep.value'], count: true },
      );
      expect(rows).toHaveLength(3);
      expect(rows).toEqual(
        expect.arrayContaining([
          { by: { hot: true, 'deep.value': 1 }, count: 1, sum: {} },
          { by: { hot: false, 'deep.value': 2 }, count: 1, sum: {} },
          { by: { hot: null, 'deep.value': null }, count: 1, sum: {} },
        ]),
      );
      expect(await store().summarise(collection, { broker: 'eva' }, { by: ['hot'] })).toEqual([]);
    });
  });

  it('gets a thousand documents by id, without those that are not there', async () => {
    const documents = Array.from({ length: 1000 }, (_, at) => ({ _id: `lead-${at}`, at }));
    const collection = await filled(documents);
    const asked = [...documents.map(({ _id }) => _id), 'lead-1000', ''];
    const found = await store().getMany<(typeof documents)[number]>(collection, asked);
    expect(found.sort((a, b) => a.at - b.at)).toEqual(documents);
    expect(await store().getMany(collection, ['lead-7'])).toEqual([documents[7]]);
    expect(await store().getMany(collection, ['lead-1000'])).toEqual([]);
    expect(await store().getMany(collection, [])).toEqual([]);
    expect(await store().get(collection, 'lead-1000')).toBeUndefined();
  });

  it('reads what was never made as empty', async () => {
    const name = fresh();
    expect(await store().get(name, 'a')).toBeUndefined();
    expect(await store().getMany(name, ['a'])).toEqual([]);
    expect(await store().find(name, { a: 1 }, { sort: { a: 1 } })).toEqual([]);
    expect(await store().count(name, {})).toBe(0);
    expect(await store().summarise(name, {}, { by: ['a'] })).toEqual([]);
    expect(await store().summarise(name, {}, { by: [], sum: { x: 'a' } })).toEqual([
      { by: {}, count: 0, sum: { x: 0 } },
    ]);
  });
}
