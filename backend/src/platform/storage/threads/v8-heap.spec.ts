import { collectGarbage } from './v8-heap.js';

const dropped = (): WeakRef<object> => new WeakRef({ held: 'by nobody' });

describe('tidying the heap', () => {
  it('leaves nothing that nobody holds', async () => {
    const ref = dropped();
    await collectGarbage();
    expect(ref.deref()).toBeUndefined();
  });
});
