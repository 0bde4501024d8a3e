import { Postings } from './postings.js';

describe('the rows of texts', () => {
  it.each([1, 2, 7, 9, 64, 66, 500])('are those that were added and not removed, of %i rows', (count) => {
    const postings = new Postings();
    const rows = Array.from({ length: count }, (_, at) => 3 * at);
    for (const row of rows) postings.add('casa', row);
    postings.add('casarao', 1);
    expect(postings.of('casa').array()).toEqual(rows);
    for (const row of rows.filter((one) => one % 2 === 0)) postings.remove('casa', row);
    postings.remove('casa', 1);
    expect(postings.of('casa').array()).toEqual(rows.filter((one) => one % 2 === 1));
    for (const row of rows) postings.remove('casa', row);
    postings.add('casa', 5);
    expect(postings.of('casa').array()).toEqual([5]);
  });
});
