import { decimalText, decimalValue, maskCount, maskDecimal, maskZipCode } from './masks.js';

it.each([
  ['', ''],
  ['1', '1'],
  ['1234', '1.234'],
  ['1.2345', '12.345'],
  ['1234567,5', '1.234.567,5'],
  ['R$ 1.234,567', '1.234,56'],
  ['0012', '12'],
  [',5', '0,5'],
  ['1,2,3', '1,23'],
  ['12345678901234', '123.456.789.012'],
])('%j is shown as %j', (typed, shown) => expect(maskDecimal(typed)).toBe(shown));

it.each([
  ['', null],
  ['1.234,5', 1234.5],
  ['9.999.999.999,99', 9_999_999_999.99],
  ['0', 0],
])('%j means %j', (text, value) => expect(decimalValue(text)).toBe(value));

it.each([
  [null, ''],
  [350_000, '350.000'],
  [1234.5, '1.234,50'],
  [0.07, '0,07'],
])('%j is written as %j', (value, text) => expect(decimalText(value)).toBe(text));

it('parses what it formats', () => {
  for (const value of [1, 99.9, 182.5, 9_999_999_999.99])
    expect(decimalValue(decimalText(value))).toBe(value);
});

it('masks counts and postal codes', () => {
  expect(maskCount('3 quartos e 14', 3)).toBe('314');
  expect(maskZipCode('13024')).toBe('13024');
  expect(maskZipCode('13024-1')).toBe('13024-1');
  expect(maskZipCode('130241239')).toBe('13024-123');
});
