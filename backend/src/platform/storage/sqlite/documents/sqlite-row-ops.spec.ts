import type { WriteOp } from '../../document-store/document-store.js';
import { toRowOps } from './sqlite-row-ops.js';

const put = (_id: string, more: object = {}): WriteOp => ({ put: 'a', document: { _id, ...more } });

describe('documents as texts for the thread that writes', () => {
  it('are one operation as long as the same is done with them, in their order', () => {
    const ops = toRowOps([
      put('1', { tags: ['x'] }),
      put('2'),
      put('1', { tags: [], of: { names: [] } }),
      { insert: 'a', document: { _id: '3' } },
      { insert: 'a', document: { _id: '4' } },
      { insert: 'b', document: { _id: '4' } },
      put('5'),
    ]);
    expect(ops).toEqual([
      {
        put: 'a',
        rows: {
          ids: ['1', '2', '1'],
          bodies: ['{"_id":"1","tags":["x"]}', '{"_id":"2"}', '{"_id":"1","tags":[],"of":{"names":[]}}'],
          lists: ['tags', 'of.names'],
        },
      },
      { insert: 'a', rows: { ids: ['3', '4'], bodies: ['{"_id":"3"}', '{"_id":"4"}'], lists: [] } },
      { insert: 'b', rows: { ids: ['4'], bodies: ['{"_id":"4"}'], lists: [] } },
      { put: 'a', rows: { ids: ['5'], bodies: ['{"_id":"5"}'], lists: [] } },
    ]);
  });

  it('stand for themselves under a condition, and between other operations', () => {
    const conditional = { ...put('1'), onlyIf: 'absent' } as WriteOp;
    const remove: WriteOp = { remove: 'a', where: { _id: '1' } };
    const ops = toRowOps([put('0'), conditional, conditional, put('2'), remove, put('3')]);
    const of = (id: string) => ({ ids: [id], bodies: [`{"_id":"${id}"}`], lists: [] });
    expect(ops).toEqual([
      { put: 'a', rows: of('0') },
      { put: 'a', rows: of('1'), onlyIf: 'absent' },
      { put: 'a', rows: of('1'), onlyIf: 'absent' },
      { put: 'a', rows: of('2') },
      remove,
      { put: 'a', rows: of('3') },
    ]);
  });
});
