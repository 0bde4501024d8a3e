import type {
  CollectionSpec,
  Document,
  WriteOp,
} from '../../src/platform/storage/document-store/document-store.js';
import type { Subject } from './document-store.contract.js';

export function describeCollections({ store, other, fresh }: Subject): void {
  const put = (name: string, document: Document & { [field: string]: unknown }): WriteOp => ({
    put: name,
    document,
  });

  it('lists collections by the beginning of their names, and forgets them', async () => {
    const stem = `Own_${fresh()}`;
    await store().ensure({ name: `${stem}_b`, indexes: [] });
    await store().write([put(`${stem}_a`, { _id: 'x', v: ['y'] })]);
    await store().ensure({ name: `other_${stem}`, indexes: [] });
    expect(await store().collections(stem)).toEqual([`${stem}_a`, `${stem}_b`]);
    expect(await store().collections('')).toEqual(expect.arrayContaining([`${stem}_a`, `other_${stem}`]));
    expect(await store().collections(`${stem}%`)).toEqual([]);
    expect(await other().count(`${stem}_a`, { v: 'y' })).toBe(1);
    await store().drop(`${stem}_a`);
    await store().drop(`${stem}_a`);
    expect(await store().collections(stem)).toEqual([`${stem}_b`]);
    expect(await other().count(`${stem}_a`, { v: 'y' })).toBe(0);
    await other().write([put(`${stem}_a`, { _id: 'x', v: ['z'] })]);
    expect(await store().count(`${stem}_a`, { v: 'z' })).toBe(1);
  });

  it('refuses names that are not names', async () => {
    await expect(store().get('a b', 'x')).rejects.toThrow(TypeError);
    await expect(store().ensure({ name: 'a"b', indexes: [] })).rejects.toThrow(TypeError);
    await expect(store().ensure({ name: 'ab', indexes: [{ fields: { "a'": 1 } }] })).rejects.toThrow(
      TypeError,
    );
    await expect(store().find('ab', {}, { sort: { "a'": 1 } })).rejects.toThrow(TypeError);
    await expect(store().summarise('ab', {}, { by: ["a'"] })).rejects.toThrow(TypeError);
    await expect(store().write([put('a-b', { _id: 'x' })])).rejects.toThrow(TypeError);
  });

  it('ensures again and again, from several sides, keeping documents', async () => {
    const name = fresh();
    const spec: CollectionSpec = {
      name,
      indexes: [{ fields: { a: 1, 'b.c': -1 } }, { fields: { _id: -1 } }],
    };
    await Promise.all([store().ensure(spec), other().ensure(spec)]);
    await store().write([put(name, { _id: 'x', a: 1 })]);
    await store().ensure(spec);
    await store().ensure({ name, indexes: [{ fields: { z: 1 } }] });
    expect(await other().find(name, { a: 1 })).toEqual([{ _id: 'x', a: 1 }]);
  });

  it('tells how many indexes are missing, without making any', async () => {
    const name = fresh();
    const index = (field: string) => ({ fields: { [field]: 1 as const } });
    const both: CollectionSpec = { name, indexes: [index('a'), index('b')] };
    expect(await store().missingIndexes(both)).toBe(2);
    expect(await store().collections(name)).toEqual([]);
    await store().ensure({ name, indexes: [index('a'), index('c')] });
    expect([await store().missingIndexes(both), await other().missingIndexes(both)]).toEqual([1, 1]);
    await store().ensure(both);
    expect(await other().missingIndexes(both)).toBe(0);
  });

  it('drops indexes that are no longer named', async () => {
    const name = fresh();
    const index = (field: string) => ({ name, indexes: [{ fields: { [field]: 1 as const } }] });
    await store().ensure(index('a'));
    await store().ensure(index('b'));
    expect([await store().missingIndexes(index('a')), await other().missingIndexes(index('b'))]).toEqual([
      1, 0,
    ]);
  });

  it('says how large it is, or that it does not know', async () => {
    const bytes = await store().bytes();
    if (bytes !== null) expect(bytes).toBeGreaterThan(0);
  });

  it('says how large collections are, or that it does not know', async () => {
    const [filled, empty] = [`Large_${fresh()}`, `None_${fresh()}`];
    await store().ensure({ name: filled, indexes: [{ fields: { text: 1 } }] });
    await store().write([put(filled, { _id: 'a', text: 'x'.repeat(1_000) })]);
    const sizes = await store().sizes([filled, empty]);
    expect(sizes.has(empty)).toBe(false);
    for (const bytes of sizes.values()) expect(bytes).toBeGreaterThan(0);
  });

  it('counts what collections hold', async () => {
    const [filled, empty] = [`Counted_${fresh()}`, `None_${fresh()}`];
    await store().write(['a', 'b', 'c'].map((id) => put(filled, { _id: id })));
    await store().write([{ remove: filled, where: { _id: 'b' } }]);
    const counts = await store().counts([filled, empty]);
    expect([...counts]).toEqual([
      [filled, 2],
      [empty, 0],
    ]);
  });

  it('answers a ping', async () => {
    await store().ping();
  });
}
