import { readUrlParams, writeUrlParams } from '../../ui/url-params.js';
import { DOCUMENT_FILTER_PARAMS } from './document-filters.js';

const read = (text: string) => readUrlParams(new URLSearchParams(text), DOCUMENT_FILTER_PARAMS);

describe('the filters of the library', () => {
  it('are read from the URL, without unknown values', () => {
    expect(read('search=%20rg%20&type=contract&page=3')).toEqual({ search: 'rg', type: 'contract', page: 3 });
    expect(read('type=passport&page=-1')).toEqual({ page: 1 });
  });

  it('are written to the URL and keep the other parameters', () => {
    const address = new URLSearchParams('x=1&type=id&page=4');
    const change = { search: 'rg', type: null, page: 1 };
    expect(writeUrlParams(address, DOCUMENT_FILTER_PARAMS, change).toString()).toBe('x=1&search=rg');
  });
});
