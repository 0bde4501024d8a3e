import {
  amountText,
  isHandGrouped,
  readAmount,
  settledAmount,
  typedAmount,
  type AmountKind,
} from './amounts.js';

const both: [string, number][] = [
  ['0', 0],
  ['1250000', 1_250_000],
  ['1.234,56', 1234.56],
  ['1234.56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234.56', 1234.56],
  ['1.250.000', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1.234.567,8', 1_234_567.8],
  ['3400,5', 3400.5],
  ['72,5', 72.5],
  ['72.5', 72.5],
  ['350000.50', 350_000.5],
  ['1 250 000,50', 1_250_000.5],
  ['1\u00a0250\u202f000,5', 1_250_000.5],
  ['12.', 12],
  ['350.000,', 350_000],
  [',5', 0.5],
  [',00', 0],
  ['850000.0000', 850_000],
  ['0,50', 0.5],
  ['1,5 mil', 1500],
];
const money: [string, number][] = [
  ['R$ 350.000,00', 350_000],
  ['R$350000', 350_000],
  ['R$\u00a0985.000,00', 985_000],
  ['BRL 310', 310],
  ['350.000 reais', 350_000],
  ['350.000', 350_000],
  ['0350.000', 350_000],
  ['00350.000,00', 350_000],
  ['３５０.０００', 350_000],
  ['\u200e350.000\u202c', 350_000],
  ['850.000', 850_000],
  ['1.250,50', 1250.5],
  ['R$ 310,00', 310],
  ['350 mil', 350_000],
  ['350k', 350_000],
  ['1,2 mi', 1_200_000],
  ['1,25 milhão', 1_250_000],
  ['2 milhões', 2_000_000],
  ['1.250 mil', 1_250_000],
];
const area: [string, number, number?][] = [
  ['250,375', 250.38],
  ['0.500', 0.5],
  ['0,500', 0.5],
  ['120 m²', 120],
  ['120m2', 120],
  ['72 m', 72],
  ['72,5 mts', 72.5],
  ['72 m quadrados', 72],
  ['72 m^2', 72],
  ['72 mt²', 72],
  ['2 ha', 20_000],
  ['2,42 hectares', 24_200],
  ['1.250 ha', 12_500_000, 12_500],
  ['0,5ha', 5000],
  ['00.500', 0.5],
  ['72,5 metros quadrados', 72.5],
  ['1250.000', 1250],
  ['1.250', 1250, 1.25],
  ['72.500 m²', 72_500, 72.5],
  ['1.250,500', 1250.5],
  ['1.250.000', 1_250_000],
];

const cases = (kind: AmountKind, list: [string, number, number?][]) =>
  list.map(([text, value, other]) => [kind, text, { value, ...(other !== undefined && { other }) }] as const);

it.each([...cases('money', [...both, ...money]), ...cases('area', [...both, ...area])])(
  'reads as %s %j: %j',
  (kind, text, read) => expect(readAmount(text, kind)).toEqual(read),
);

it.each(['', '  ', '\u200b', '\u00a0', ' - ', ' R$ -   '])('says nothing: %j', (text) =>
  expect(readAmount(text, 'money')).toEqual({ value: null }),
);

it.each<[AmountKind, string]>([
  ...[
    'abc',
    '1.23.4',
    '1,2,3',
    '-5',
    '1e5',
    '0x10',
    'R$',
    '.',
    '12 34',
    '1.2345,6',
    '2 ou 3',
    '10 alqueires',
    '2 ha 50',
    '-1 ha',
    'ha',
    '350 por mês',
  ].flatMap((text): [AmountKind, string][] => [
    ['money', text],
    ['area', text],
  ]),
  ['money', '350,000'],
  ['money', '350,125'],
  ['money', '1.2345'],
  ['money', '350000,505'],
  ['money', '72 m²'],
  ['money', '1.250 milhões'],
  ['money', '0,004'],
  ['area', '0,001'],
  ['area', 'R$ 72'],
  ['money', '10 ha'],
])('cannot read as %s %j', (kind, text) =>
  expect(readAmount(text, kind)).toEqual({ value: null, unreadable: true }),
);

it('reads long nonsense in linear time', () => {
  const long = 100_000;
  for (const text of [
    '1,'.repeat(long),
    '1 '.repeat(long),
    ' '.repeat(long),
    `1${' '.repeat(long)}1`,
    '1\u00a0\u2009'.repeat(long),
    '9'.repeat(long),
    '1.000'.repeat(long),
  ])
    expect(readAmount(`${text}x`, 'money').unreadable).toBe(true);
});

it.each([
  [null, ''],
  [0, '0'],
  [350_000, '350.000'],
  [1234.5, '1.234,50'],
  [0.07, '0,07'],
])('%j stands in a field as %j', (value, text) => expect(amountText(value)).toBe(text));

it('reads what it writes', () => {
  for (const kind of ['money', 'area'] as const)
    for (const value of [0, 1, 99.9, 182.5, 1000, 350_000.5, 9_999_999_999.99])
      expect(readAmount(amountText(value), kind).value).toBe(value);
});

const typed = (keys: string, kind: AmountKind = 'money', from = ''): string =>
  [...keys].reduce(
    (text, key) => typedAmount(text, key === '<' ? text.slice(0, -1) : text + key, kind),
    from,
  );

it.each([
  ['1234', '1.234', '1.234'],
  ['1234567,5', '1.234.567,5', '1.234.567,5'],
  ['0012', '12', '12'],
  [',5', '0,5', '0,5'],
  ['0.5', '0,5', '0,5'],
  ['72.5', '72.5', '72,50'],
  ['350000.50', '350.000.50', '350.000,50'],
  ['350.000,50', '350.000,50', '350.000,50'],
  ['1.250.000', '1.250.000', '1.250.000'],
  ['1,250.00', '1,250.00', '1.250'],
  ['350 mil', '350 mil', '350.000'],
  ['1350000<', '135.000', '135.000'],
  ['1.350<<', '13', '13'],
  ['12.5<<', '12', '12'],
  ['350000,00', '350.000,00', '350.000,00'],
  ['12345678901234', '12.345.678.901.234', '12.345.678.901.234'],
  ['1,2,3', '1,2,3', '1,2,3'],
  ['abc', 'abc', 'abc'],
])('typing %j shows %j, and %j once left', (keys, shown, settled) => {
  expect(typed(keys)).toBe(shown);
  expect(settledAmount(typed(keys), 'money')).toBe(settled);
});

it.each([
  ['', 'R$ 350.000,00', '350.000'],
  ['', '350000,00', '350.000,00'],
  ['', '72,5', '72,5'],
  ['', '72.5', '72,50'],
  ['1.200', '350000.50', '350.000,50'],
  ['', 'caro', 'caro'],
  ['1.350', '1.350000', '1.350.000'],
  ['1.350.000', '1.3450.000', '13.450.000'],
  ['1.350,50', '1.3508,50', '13.508,50'],
  ['350.000', '300', '300'],
  ['7.000', '7.5', '7,50'],
  ['1.350.000', '1.4.000', '14.000'],
  ['350.000', 'caro', 'caro'],
])('%j changed at once to %j shows %j', (before, after, shown) =>
  expect(typedAmount(before, after, 'money')).toBe(shown),
);

it('tells dots that a person wrote from those of the grouping', () => {
  expect(isHandGrouped('', '72.500')).toBe(true);
  expect(isHandGrouped('', '7')).toBe(false);
  expect(isHandGrouped('72.50', '72.500')).toBe(true);
  expect(isHandGrouped('1.350', '1.350000')).toBe(false);
});
