import {
  type Document,
  WriteConflict,
  type WriteOp,
} from '../../src/platform/storage/document-store/document-store.js';
import type { Subject } from './document-store.contract.js';

interface Entry extends Document {
  [field: string]: unknown;
}

export function describeWriting({ store, other, fresh }: Subject): void {
  const all = (collection: string): Promise<Entry[]> =>
    store().find<Entry>(collection, {}, { sort: { _id: 1 } });
  const put = (collection: string, document: Entry): WriteOp => ({ put: collection, document });

  it('puts: inserts, then replaces as a whole', async () => {
    const name = fresh();
    await store().write([put(name, { _id: 'a', x: 1, y: { z: [1, { w: null }] } })]);
    expect(await all(name)).toEqual([{ _id: 'a', x: 1, y: { z: [1, { w: null }] } }]);
    await store().write([put(name, { _id: 'a', v: true })]);
    expect(await all(name)).toEqual([{ _id: 'a', v: true }]);
  });

  it('inserts only what is not there', async () => {
    const name = fresh();
    await store().write([
      { insert: name, document: { _id: 'a', x: 1 } as Entry },
      { insert: name, document: { _id: 'a', x: 2 } as Entry },
      { insert: name, document: { _id: 'bare' } },
      { insert: name, document: { _id: 'bare' } },
    ]);
    expect(await all(name)).toEqual([{ _id: 'a', x: 1 }, { _id: 'bare' }]);
  });

  it('inserts the others where some are there, however many', async () => {
    const name = fresh();
    const inserts = (ids: readonly string[], x: number): WriteOp[] =>
      ids.map((_id) => ({ insert: name, document: { _id, x } as Entry }));
    const ids = Array.from({ length: 40 }, (_, at) => String(at).padStart(2, '0'));
    const odd = ids.filter((_, at) => at % 2 === 1);
    await store().write(inserts(odd, 1));
    await store().write(inserts(ids, 2), { atomic: false });
    expect(await all(name)).toEqual(ids.map((_id) => ({ _id, x: odd.includes(_id) ? 1 : 2 })));
  });

  it('sets fields of what matches, and leaves the others', async () => {
    const name = fresh();
    await store().write([
      put(name, { _id: 'a', kind: 'k', x: 1, deep: { u: 1, v: 2 } }),
      put(name, { _id: 'b', kind: 'k' }),
      put(name, { _id: 'c', kind: 'other', x: 1 }),
      { set: name, where: { kind: 'k' }, fields: { x: null, 'deep.v': ['"', { w: 'é😀' }], flag: false } },
      { set: name, where: { kind: 'other' }, fields: {} },
      { set: name, where: { kind: 'none' }, fields: { x: 9 } },
    ]);
    expect(await all(name)).toEqual([
      { _id: 'a', kind: 'k', x: null, deep: { u: 1, v: ['"', { w: 'é😀' }] }, flag: false },
      { _id: 'b', kind: 'k', x: null, deep: { v: ['"', { w: 'é😀' }] }, flag: false },
      { _id: 'c', kind: 'other', x: 1 },
    ]);
  });

  it.each<[string, WriteOp]>([
    ['undefined', { set: 'any', where: {}, fields: { x: undefined as unknown as null } }],
    ['the id', { set: 'any', where: {}, fields: { _id: 'b' } }],
    ['a strange field', { set: 'any', where: {}, fields: { "x'": 1 } }],
  ])('refuses to set %s', async (_, operation) => {
    await expect(store().write([operation])).rejects.toThrow(TypeError);
  });

  it('removes what matches', async () => {
    const name = fresh();
    await store().write(['a', 'b', 'c'].map((id, at) => put(name, { _id: id, at })));
    await store().write([
      { remove: name, where: { at: { $gte: 1 }, _id: { $ne: 'c' } } },
      { remove: fresh(), where: {} },
    ]);
    expect((await all(name)).map(({ _id }) => _id)).toEqual(['a', 'c']);
  });

  it('keeps odd keys, long numbers and a megabyte of text as they are', async () => {
    const name = fresh();
    const big = {
      _id: 'big',
      map: { 'x.y': 1, ção: { "o'hara": [] }, '😀': {}, '': 0, ' ': '\u2028' },
      numbers: [0.1, -0.25, 1e-7, 1e21, Number.MAX_SAFE_INTEGER, 4294967296],
      text: 'é"\\\n😀'.repeat(150_000),
      nothing: undefined,
    };
    await store().write([put(name, big)]);
    const { nothing: _nothing, ...kept } = big;
    expect(await store().get(name, 'big')).toEqual(kept);
    expect(await store().find(name, { nothing: null })).toHaveLength(1);
  });

  it('puts on a condition', async () => {
    const name = fresh();
    const onAbsent: WriteOp = { put: name, document: { _id: 'a', n: 1 } as Entry, onlyIf: 'absent' };
    await store().write([onAbsent]);
    await expect(store().write([onAbsent])).rejects.toThrow(WriteConflict);
    const second: WriteOp = { put: name, document: { _id: 'a', n: 2 } as Entry, onlyIf: { n: { $lt: 2 } } };
    await store().write([second]);
    await expect(store().write([second])).rejects.toThrow(WriteConflict);
    const missing: WriteOp = { put: name, document: { _id: 'b' }, onlyIf: {} };
    await expect(store().write([missing])).rejects.toThrow(WriteConflict);
    expect(await all(name)).toEqual([{ _id: 'a', n: 2 }]);
  });

  it('names the collection of a conflict', async () => {
    const name = fresh();
    const refused = store().write([
      put(fresh(), { _id: 'a' }),
      { put: name, document: { _id: 'a' }, onlyIf: {} },
    ]);
    await expect(refused).rejects.toEqual(new WriteConflict(name));
  });

  it('stops at a conflict, and takes everything back where there are transactions', async () => {
    const [one, two] = [fresh(), fresh()];
    await store().write([put(one, { _id: 'old', n: 1 })]);
    const refused = store().write([
      put(two, { _id: 'before' }),
      { set: one, where: { _id: 'old' }, fields: { n: 2 } },
      { put: one, document: { _id: 'old', n: 3 } as Entry, onlyIf: { n: 7 } },
      put(two, { _id: 'after' }),
    ]);
    await expect(refused).rejects.toThrow(WriteConflict);
    const kept = store().transactional ? [] : [{ _id: 'before' }];
    expect(await all(two)).toEqual(kept);
    expect(await all(one)).toEqual([{ _id: 'old', n: store().transactional ? 1 : 2 }]);
  });

  it('applies a batch in order, across collections', async () => {
    const [one, two] = [fresh(), fresh()];
    await store().write([
      put(one, { _id: 'a', n: 1 }),
      put(two, { _id: 'a', n: 1 }),
      { set: one, where: {}, fields: { n: 2 } },
      put(one, { _id: 'b', n: 3 }),
      { remove: one, where: { n: 2 } },
      { insert: one, document: { _id: 'a', n: 4 } as Entry },
      { put: one, document: { _id: 'a', n: 5 } as Entry, onlyIf: { n: 4 } },
    ]);
    expect(await all(one)).toEqual([
      { _id: 'a', n: 5 },
      { _id: 'b', n: 3 },
    ]);
    expect(await all(two)).toEqual([{ _id: 'a', n: 1 }]);
    await store().write([]);
  });

  it('applies thousands of operations at once', async () => {
    const name = fresh();
    const documents = Array.from({ length: 2500 }, (_, at) => ({ _id: `d${at}`, at, even: at % 2 === 0 }));
    await store().write([
      ...documents.map((document) => put(name, document)),
      { remove: name, where: { even: true } },
      ...documents.slice(0, 10).map((document) => put(name, document)),
    ]);
    expect(await other().count(name, {})).toBe(1255);
  });

  it.each([
    ['free', []],
    ['expired', [{ _id: 'lease', until: 10 }]],
  ])('gives a %s lease to one of many takers', async (_, before) => {
    const name = fresh();
    await store().write(before.map((document) => put(name, document)));
    const takers = Array.from({ length: 32 }, (_taker, at) => ({
      _id: 'lease',
      until: 100,
      owner: `taker${at}`,
    }));
    const outcomes = await Promise.allSettled(
      takers.map((document, at) =>
        (at % 2 ? store() : other()).write([
          { put: name, document, onlyIf: before.length > 0 ? { until: { $lt: 50 } } : 'absent' },
        ]),
      ),
    );
    const won = takers.filter((_taker, at) => outcomes[at]?.status === 'fulfilled');
    const lost = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(won).toHaveLength(1);
    expect(lost.every((reason) => reason instanceof WriteConflict)).toBe(true);
    expect(await all(name)).toEqual(won);
  });

  it('lets many put and insert the same new documents at once', async () => {
    const name = fresh();
    const ids = ['a', 'b', 'c', 'd'];
    await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        (at % 2 ? store() : other()).write(
          ids.map((_id) =>
            at % 4 < 2 ? put(name, { _id, v: 1 }) : { insert: name, document: { _id, v: 1 } as Entry },
          ),
        ),
      ),
    );
    expect(await all(name)).toEqual(ids.map((_id) => ({ _id, v: 1 })));
  });
}
