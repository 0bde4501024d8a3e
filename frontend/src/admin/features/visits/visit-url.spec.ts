import { readUrlParams, writeUrlParams, type UrlParamChange } from '../../ui/url-params.js';
import { VISIT_FILTER_PARAMS, visitUrlParams } from './visit-url.js';

const TODAY = '2026-11-20';
const params = { ...visitUrlParams(TODAY), ...VISIT_FILTER_PARAMS };
const read = (text: string) => readUrlParams(new URLSearchParams(text), params);
const write = (text: string, change: UrlParamChange<typeof params>) =>
  writeUrlParams(new URLSearchParams(text), params, change).toString();

describe('the URL of the visits screen', () => {
  it('defaults to the current month', () => {
    expect(read('')).toEqual({ tab: 'calendar', view: 'month', date: TODAY });
  });
  it('is read, without unknown values', () => {
    expect(
      read('tab=list&view=week&date=2028-02-29&status=no_show&brokerId=b&propertyId=p&search= Ana &visit=v'),
    ).toEqual({
      tab: 'list',
      view: 'week',
      date: '2028-02-29',
      brokerId: 'b',
      status: 'no_show',
      propertyId: 'p',
      search: 'Ana',
      openId: 'v',
    });
    expect(read('tab=x&view=year&date=2026-02-30&status=lost')).toEqual(read(''));
  });
  it('names the team’s day and people, for who sees others', () => {
    const link = 'view=team&date=2028-02-29&people=none,b1';
    expect(read(link)).toMatchObject({ view: 'team', date: '2028-02-29', people: 'none,b1' });
    expect(readUrlParams(new URLSearchParams(link), visitUrlParams(TODAY, ['month', 'day'])).view).toBe(
      'month',
    );
  });
  it('is written without defaults', () => {
    expect(write('view=week&visit=v', { view: 'month', date: TODAY, openId: null })).toBe('');
    expect(write('x=1', { tab: 'list', date: '2026-12-01' })).toBe('x=1&tab=list&date=2026-12-01');
    expect(write('status=confirmed&brokerId=b', { status: null })).toBe('brokerId=b');
  });
});
