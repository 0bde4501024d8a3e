import { readAddress, writeAddress } from '../../ui/address.js';
import { FILTER_PARAMS } from './lead-filters.js';

describe('filters in the URL', () => {
  it('are read, without unknown values', () => {
    const address = new URLSearchParams('search= Ana &priority=high&source=nowhere&brokerId=b1&lead=l1');
    expect(readAddress(address, FILTER_PARAMS)).toEqual({ search: 'Ana', brokerId: 'b1', priority: 'high' });
  });
  it('are written and keep the other parameters', () => {
    const address = new URLSearchParams('lead=l1&priority=low');
    expect(writeAddress(address, FILTER_PARAMS, { search: 'Ana', priority: null }).toString()).toBe(
      'lead=l1&search=Ana',
    );
  });
});
