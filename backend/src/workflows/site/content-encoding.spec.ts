import { request, type Request } from 'express';
import { negotiateEncoding } from './content-encoding.js';

const accepting = (accepted: string | undefined): Request =>
  Object.assign(Object.create(request) as Request, { headers: { 'accept-encoding': accepted } });

describe('choosing an encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['bro', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('%s gives %s', (accepted, expected) => {
    expect(negotiateEncoding(accepting(accepted))).toBe(expected);
  });

  it('takes one that there is', () => {
    expect(negotiateEncoding(accepting('gzip, br'), ['gzip'])).toBe('gzip');
    expect(negotiateEncoding(accepting('gzip, br'), [])).toBeUndefined();
  });
});
