import {
  matchingParam,
  choiceParam,
  pageParam,
  readUrlParams,
  textParam,
  writeUrlParams,
  type UrlParamChange,
} from './url-params.js';

const PARAMS = {
  tab: choiceParam(['calendar', 'list'], 'calendar'),
  kind: choiceParam(['a', 'b']),
  search: textParam(5),
  person: matchingParam('pessoa', (text) => /^\d+$/.test(text)),
  page: pageParam,
};
const read = (text: string) => readUrlParams(new URLSearchParams(text), PARAMS);
const write = (text: string, change: UrlParamChange<typeof PARAMS>) =>
  writeUrlParams(new URLSearchParams(text), PARAMS, change).toString();

describe('values in the URL', () => {
  it('are read, absent, or the default', () => {
    expect(Object.entries(read(''))).toEqual([
      ['tab', 'calendar'],
      ['page', 1],
    ]);
    expect(read('tab=list&kind=b&search=%20Ana%20Maria&pessoa=12&page=3')).toEqual({
      tab: 'list',
      kind: 'b',
      search: 'Ana M',
      person: '12',
      page: 3,
    });
  });
  it('are ignored when invalid', () => {
    expect(read('tab=x&kind=&search=%20&pessoa=ana&page=0&other=1')).toEqual(read(''));
    for (const page of ['-1', '1e3', '01', '10000']) expect(read(`page=${page}`).page).toBe(1);
  });
  it('are written without defaults and keep the other parameters', () => {
    expect(write('x=1&tab=list&page=4', { tab: 'calendar', page: 1, search: 'rg' })).toBe('x=1&search=rg');
    expect(write('kind=a&pessoa=1', { kind: null, person: '2' })).toBe('pessoa=2');
  });
  it('stay when a change does not name them', () => {
    expect(write('kind=a&search=rg', { search: undefined })).toBe('kind=a');
  });
});
