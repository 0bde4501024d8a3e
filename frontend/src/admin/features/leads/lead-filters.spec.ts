import { readUrlParams, writeUrlParams } from '../../ui/url-params.js';
import { LEAD_FILTER_PARAMS } from './lead-filters.js';

describe('filters in the URL', () => {
  it('are read, without unknown values', () => {
    const address = new URLSearchParams('search= Ana &priority=high&source=nowhere&brokerId=b1&lead=l1');
    expect(readUrlParams(address, LEAD_FILTER_PARAMS)).toEqual({
      search: 'Ana',
      brokerId: 'b1',
      priority: 'high',
    });
  });
  it('are written and keep the other parameters', () => {
    const address = new URLSearchParams('lead=l1&priority=low');
    expect(writeUrlParams(address, LEAD_FILTER_PARAMS, { search: 'Ana', priority: null }).toString()).toBe(
      'lead=l1&search=Ana',
    );
  });
});
