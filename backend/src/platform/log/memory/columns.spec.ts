import { instantNumber } from './columns.js';

describe('a time in memory', () => {
  it.each(['2026-02-28T23:59:59.999Z', '2024-02-29T00:00:00.000Z', '2026-12-31T12:30:00.001Z'])(
    'is the instant of %s',
    (text) => expect(new Date(instantNumber(text)).toISOString()).toBe(text),
  );

  it.each([
    '2026-02-29T00:00:00.000Z',
    '2026-02-28T24:00:00.000Z',
    '2026-02-28T12:00:00Z',
    '2026-02-28T12:00:00.000-03:00',
    '2026-00-01T00:00:00.000Z',
    '28/02/2026',
    '',
  ])('is refused when it is written as "%s", which would be sorted elsewhere in the store', (text) =>
    expect(() => instantNumber(text)).toThrow(RangeError),
  );
});
