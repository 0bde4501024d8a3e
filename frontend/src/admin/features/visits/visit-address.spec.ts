import { readAddress, writeAddress } from './visit-address.js';

const TODAY = '2026-11-20';
const read = (text: string) => readAddress(new URLSearchParams(text), TODAY);
const write = (text: string, change: Parameters<typeof writeAddress>[1]) =>
  writeAddress(new URLSearchParams(text), change, TODAY).toString();

describe('the address of the visits screen', () => {
  it('says nothing by itself: the month of today', () => {
    expect(read('')).toEqual({ tab: 'calendar', view: 'month', date: TODAY, filters: {}, openId: null });
  });
  it('is read, without values that do not exist', () => {
    expect(
      read('tab=list&view=week&date=2028-02-29&status=no_show&brokerId=b&propertyId=p&search= Ana &visit=v'),
    ).toEqual({
      tab: 'list',
      view: 'week',
      date: '2028-02-29',
      filters: { brokerId: 'b', status: 'no_show', propertyId: 'p', search: 'Ana' },
      openId: 'v',
    });
    expect(read('tab=x&view=year&date=2026-02-30&status=lost')).toEqual(read(''));
  });
  it('is written without what goes without saying', () => {
    expect(write('view=week&visit=v', { view: 'month', date: TODAY, openId: null })).toBe('');
    expect(write('x=1', { tab: 'list', date: '2026-12-01' })).toBe('x=1&tab=list&date=2026-12-01');
    expect(write('status=confirmed&brokerId=b', { filters: { status: null } })).toBe('brokerId=b');
  });
});
