import { parseCount, maskZipCode } from './masks.js';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['007', 7],
  ['2,0', 2],
  ['３', 3],
  ['0', 0],
  ['', null],
  ['2,5', null],
  ['3 quartos e 14', null],
  ['1.000', null],
  ['1234', null],
  ['-1', null],
  ['1e2', null],
])('counts %j as %j', (text, count) => expect(parseCount(text, 3)).toBe(count));

it.each([
  ['13024', '13024'],
  ['130241', '13024-1'],
  ['13024-1', '13024-1'],
  ['13024123', '13024-123'],
  ['13.024-123', '13024-123'],
  ['CEP: 13024-123', '13024-123'],
  ['13024 123', '13024-123'],
  ['130241239', '130241239'],
  ['13024-1239', '13024-1239'],
  ['não sei', 'não sei'],
])('shows the postal code %j as %j', (text, shown) => expect(maskZipCode(text)).toBe(shown));

it('masks a postal code key by key', () => {
  const shown = [...'13024123'].reduce((text, key) => maskZipCode(text + key), '');
  expect(shown).toBe('13024-123');
});
