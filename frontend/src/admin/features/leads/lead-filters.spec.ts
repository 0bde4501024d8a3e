import { readAddress, writeAddress } from '../../ui/address.js';
import { FILTER_PARAMS } from './lead-filters.js';

describe('filters in the address', () => {
  it('are read, without values that do not exist', () => {
    const address = new URLSearchParams('search= Ana &priority=high&source=nowhere&brokerId=b1&lead=l1');
    expect(readAddress(address, FILTER_PARAMS)).toEqual({ search: 'Ana', brokerId: 'b1', priority: 'high' });
  });
  it('are written beside what else stands there', () => {
    const address = new URLSearchParams('lead=l1&priority=low');
    expect(writeAddress(address, FILTER_PARAMS, { search: 'Ana', priority: null }).toString()).toBe(
      'lead=l1&search=Ana',
    );
  });
});
