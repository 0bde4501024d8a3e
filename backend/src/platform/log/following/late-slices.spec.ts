import { LateSlices } from './late-slices.js';

const document = (id: string, position: number) => ({ _id: id, _position: position });

it('knows a document as the newest slice left it', () => {
  const late = new LateSlices(2);
  late.set('a', document('a', 1));
  late.next();
  expect(late.get('a')).toEqual(document('a', 1));
  late.set('a', document('a', 2));
  expect(late.get('a')).toEqual(document('a', 2));
  late.next();
  expect(late.get('a')).toEqual(document('a', 2));
});

it('knows those of as many slices as can be under way, beside the one that is folded', () => {
  const late = new LateSlices(2);
  for (const id of ['a', 'b', 'c']) {
    late.set(id, document(id, 1));
    late.next();
  }
  late.set('d', document('d', 1));
  expect(['a', 'b', 'c', 'd'].filter((id) => late.get(id))).toEqual(['b', 'c', 'd']);
});

it('knows nothing after it was cleared', () => {
  const late = new LateSlices(2);
  late.set('a', document('a', 1));
  late.next();
  late.clear();
  expect(late.get('a')).toBeUndefined();
});
