import { documentDifferences } from './document-differences.js';

const personal = new Set(['name', 'notes']);
const side = (fields: object) => ({ _id: 'a', ...fields });

it('names the fields that differ, with both values', () => {
  const live = side({ status: 'new', revision: 3, same: 1 });
  const folded = side({ status: 'visit_scheduled', revision: 4, same: 1 });
  expect(documentDifferences([{ id: 'a', live, folded }], personal)).toEqual([
    {
      id: 'a',
      fields: [
        { field: 'status', live: 'new', folded: 'visit_scheduled' },
        { field: 'revision', live: 3, folded: 4 },
      ],
    },
  ]);
});

it('masks what is personal, and any text that is not of the program', () => {
  const live = side({ name: 'maria', notes: null, tags: ['Gosta de sol'], address: 'Rua das Flores, 3' });
  const folded = side({ name: 'ana', notes: 'x', tags: ['vip'], address: 'Rua B' });
  expect(documentDifferences([{ id: 'a', live, folded }], personal)[0]?.fields).toEqual([
    { field: 'name', live: '•••', folded: '•••' },
    { field: 'notes', live: null, folded: '•••' },
    { field: 'tags', live: ['•••'], folded: ['vip'] },
    { field: 'address', live: '•••', folded: '•••' },
  ]);
});

it('shows a document that only one side has by all its fields', () => {
  const only = { id: 'a', live: undefined, folded: side({ count: 2 }) };
  expect(documentDifferences([only], personal)[0]?.fields).toEqual([
    { field: '_id', live: null, folded: 'a' },
    { field: 'count', live: null, folded: 2 },
  ]);
});
