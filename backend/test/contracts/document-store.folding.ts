import {
  type Document,
  WriteConflict,
  type WriteOp,
} from '../../src/platform/storage/document-store/document-store.js';
import type { Subject } from './document-store.contract.js';

interface Folded extends Document {
  _position: number;
  text: string;
}

export function describeFolding({ store, other, fresh, guardsFolded }: Subject): void {
  const folded = (_id: string, _position: number): Folded => ({ _id, _position, text: `at ${_position}` });
  const put = (name: string, _id: string, over: number | null, to: number): WriteOp => ({
    put: name,
    document: folded(_id, to),
    over,
  });
  const checkpoint = (name: string, position: number, over: number | null): WriteOp => ({
    put: name,
    document: { _id: 'checkpoint', position } as Document,
    onlyIf: over === null ? 'absent' : { position: over },
  });
  const commit = (...operations: WriteOp[]): Promise<void> => store().commitFolded(operations);

  it('stores the checkpoint only after all the rest, and nothing of one whose checkpoint moved where it can', async () => {
    const [one, two, last] = [fresh(), fresh(), fresh()];
    await store().commitFolded(
      [put(one, 'a', null, 1), put(one, 'b', null, 2), put(two, 'a', null, 1)],
      [checkpoint(last, 2, null)],
    );
    await commit(put(one, 'a', 1, 3), put(one, 'c', null, 3), { insert: two, document: folded('a', 9) });
    expect(await store().get(one, 'a')).toEqual(folded('a', 3));
    expect(await store().get(two, 'a')).toEqual(folded('a', 1));
    const late = store().commitFolded([put(one, 'c', 3, 5)], [checkpoint(last, 5, 1)]);
    await expect(late).rejects.toThrow(WriteConflict);
    expect(await store().get(last, 'checkpoint')).toEqual({ _id: 'checkpoint', position: 2 });
    expect(await store().get(one, 'c')).toEqual(folded('c', guardsFolded ? 5 : 3));
  });

  it('removes: nobody sees it, and it is not counted', async () => {
    const name = fresh();
    await commit(put(name, 'a', null, 1), put(name, 'b', null, 1), put(name, 'c', null, 1));
    await commit({ tombstone: name, id: 'a', over: 1, at: 5 }, put(name, 'b', 1, 5));
    expect(await other().get(name, 'a')).toBeUndefined();
    expect((await store().getMany(name, ['a', 'b'])).map(({ _id }) => _id)).toEqual(['b']);
    const filters = [{}, { text: { $ne: 'x' } }, { text: { $nin: ['at 5'] } }, { gone: null }];
    for (const filter of filters) {
      const found = await store().find(name, filter, { sort: { _id: 1 } });
      expect(found.map(({ _id }) => _id)).not.toContain('a');
      expect(await store().count(name, filter)).toBe(found.length);
    }
    for (const filter of [{ _id: 'a' }, { _id: { $in: ['a'] } }, { _position: 5, _id: { $ne: 'b' } }])
      expect(await store().count(name, filter)).toBe(0);
    expect(await store().summarise(name, {}, { by: ['text'], count: true })).toHaveLength(2);
    await commit({ tombstone: name, id: 'new', over: null, at: 6 }, put(name, 'a', 5, 7));
    expect(await store().get(name, 'new')).toBeUndefined();
    expect(await store().get(name, 'a')).toEqual(folded('a', 7));
  });

  if (!guardsFolded) {
    it('looks for no document whose first event is yet to be folded', async () => {
      const name = fresh();
      await commit(put(name, 'a', null, 1), put(name, 'b', null, 1));
      expect(await store().getFolded(name, ['a'], ['b'])).toEqual([folded('a', 1)]);
    });
    return;
  }

  it.each<[string, (name: string) => WriteOp]>([
    ['an older document', (name) => put(name, 'b', 1, 5)],
    ['a document that is there', (name) => put(name, 'b', null, 5)],
    ['a document that was removed', (name) => put(name, 'gone', null, 5)],
    ['an older removed document', (name) => put(name, 'gone', 2, 5)],
    ['a removal of a newer document', (name) => ({ tombstone: name, id: 'b', over: 1, at: 5 })],
    ['a removal of a document that is there', (name) => ({ tombstone: name, id: 'b', over: null, at: 5 })],
  ])('stops before the checkpoint at %s', async (_, late) => {
    const [name, last] = [fresh(), fresh()];
    await commit(put(name, 'b', null, 2), put(name, 'gone', null, 2));
    await commit({ tombstone: name, id: 'gone', over: 2, at: 4 });
    const commits = store().commitFolded([late(name)], [checkpoint(last, 5, null)]);
    await expect(commits).rejects.toThrow(WriteConflict);
    expect(await store().get(last, 'checkpoint')).toBeUndefined();
    expect(await store().find(name, {})).toEqual([folded('b', 2)]);
  });

  it('keeps the place of what was removed', async () => {
    const name = fresh();
    await commit(put(name, 'a', null, 1), { tombstone: name, id: 'new', over: null, at: 3 });
    await commit({ tombstone: name, id: 'a', over: 1, at: 5 });
    const found = await store().getFolded(name, ['a'], ['new']);
    expect(found.sort((one, two) => one._id.localeCompare(two._id))).toEqual([
      { _id: 'a', _position: 5, _buried: true },
      { _id: 'new', _position: 3, _buried: true },
    ]);
    await store().write([{ remove: name, where: { _buried: true, _position: { $lte: 5 } } }]);
    expect(await store().getFolded(name, ['a', 'new'], [])).toEqual([]);
  });
}
