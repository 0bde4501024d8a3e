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

/** Writes whose operations guard themselves, and what is left of documents that they remove. */
export function describeStepwise({ store, other, fresh }: Subject): void {
  const folded = (_id: string, _position: number): Folded => ({ _id, _position, text: `at ${_position}` });
  const made = (name: string, _id: string, at: number): WriteOp => ({
    put: name,
    document: folded(_id, at),
    onlyIf: 'absent',
  });
  const over = (name: string, _id: string, from: number, to: number): WriteOp => ({
    put: name,
    document: folded(_id, to),
    onlyIf: { _position: from },
  });
  const stepwise = (...operations: WriteOp[]): Promise<void> =>
    store().write(operations, { stepwise: true, relaxed: true });

  it('applies what concludes a stepwise write only after all the rest', async () => {
    const [one, two, last] = [fresh(), fresh(), fresh()];
    await stepwise(made(one, 'a', 1), made(one, 'b', 2), made(two, 'a', 1), made(last, 'checkpoint', 2));
    await stepwise(over(one, 'a', 1, 3), made(one, 'c', 3), { insert: two, document: folded('a', 9) });
    expect(await store().get(one, 'a')).toEqual(folded('a', 3));
    expect(await store().get(two, 'a')).toEqual(folded('a', 1));
    for (const refused of [over(one, 'b', 1, 5), made(one, 'b', 5)]) {
      const write = stepwise(over(one, 'a', 3, 4), refused, made(last, 'never', 5));
      await expect(write).rejects.toThrow(WriteConflict);
      expect(await store().get(last, 'never')).toBeUndefined();
      await store().write([{ put: one, document: folded('a', 3) }]);
    }
  });

  it('buries: nobody sees it, it is not counted, and no late write brings it back', async () => {
    const name = fresh();
    await stepwise(made(name, 'a', 1), made(name, 'b', 1), made(name, 'c', 1));
    await stepwise({ tombstone: name, id: 'a', over: 1, at: 5 }, over(name, 'b', 1, 5));
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
    if (!store().stepwise) return;
    await expect(stepwise(made(name, 'a', 2))).rejects.toThrow(WriteConflict);
    await expect(stepwise(over(name, 'a', 1, 2))).rejects.toThrow(WriteConflict);
    const left = await store().getMany(name, ['a'], { tombstones: true });
    expect(left).toEqual([{ _id: 'a', _position: 5, _buried: true }]);
    await stepwise(over(name, 'a', 5, 6));
    expect(await store().get(name, 'a')).toEqual(folded('a', 6));

    await stepwise({ tombstone: name, id: 'c', over: 1, at: 7 });
    await store().write([{ remove: name, where: { _buried: true, _position: { $lte: 7 } } }]);
    expect(await store().getMany(name, ['c'], { tombstones: true })).toEqual([]);
    expect(await store().count(name, {})).toBe(2);
  });

  it('buries only what is where it is thought to be', async () => {
    const name = fresh();
    await stepwise(made(name, 'a', 2));
    await expect(stepwise({ tombstone: name, id: 'a', over: 1, at: 5 })).rejects.toThrow(WriteConflict);
    expect(await store().get(name, 'a')).toEqual(folded('a', 2));
  });
}
