import { readFilters, writeFilters } from './document-filters.js';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('the filters of the library', () => {
  it('are read from the address, ignoring what does not exist', () => {
    expect(read('search=%20rg%20&type=contract&page=3')).toEqual({ search: 'rg', type: 'contract', page: 3 });
    expect(read('type=passport&page=-1')).toEqual({ page: 1 });
    expect(read('page=1e3')).toEqual({ page: 1 });
  });

  it('are written beside what else the address holds', () => {
    const address = new URLSearchParams('x=1&type=id&page=4');
    expect(writeFilters(address, { search: 'rg', page: 1 }).toString()).toBe('x=1&search=rg');
  });
});
