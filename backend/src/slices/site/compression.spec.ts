import { encodingFor } from './compression.js';

describe('choosing an encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    [undefined, null],
  ])('%s gives %s', (accepted, expected) => {
    expect(encodingFor(accepted)).toBe(expected);
  });
});
