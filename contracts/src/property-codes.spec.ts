import { CODE_PREFIXES, codeAs, codePart, codesIn } from './property-codes.js';

it.each([
  ['AP-48213', 'AP-48213', 'AP-48213'],
  [' ap 48213 ', 'AP-48213', 'AP-48213'],
  ['ap\u201148213\u200b', 'AP-48213', 'AP-48213'],
  ['ＡＰ48213', 'AP-48213', 'AP-48213'],
  ['AP-482', 'AP-482', 'AP-482'],
  ['48213', '48213', '-48213'],
  ['ap 2', 'AP-2', undefined],
  ['350', '350', undefined],
  ['casa', 'CASA', undefined],
  ['lox-1-a', 'LOX-1-A', undefined],
])('%j is the code %j, and looks for codes with %j', (written, code, part) => {
  expect([codeAs(written), codePart(written)]).toEqual([code, part]);
});

it.each([
  ['AP-48213', ['AP-48213']],
  ['ap 48213', ['AP-48213']],
  ['#ap48213', ['AP-48213']],
  ['cód. AP-48213', ['AP-48213']],
  ['Código do imóvel: AP\u201348213', ['AP-48213']],
  ['Casa no Cambuí (CA-48213)', ['CA-48213']],
  ['AP-48.213', ['AP-48213']],
  ['AP-48213, AP-48213 e TE-123456', ['AP-48213', 'TE-123456']],
  ['AP-482', []],
  ['XX-48213', []],
  ['casa 48213', []],
  ['13013-000', []],
  ['lago', []],
  ['', []],
])('%j names the codes %j', (search, codes) => {
  expect(codesIn(search)).toEqual(codes);
});

it.each(['48213', ' 48213 ', 'código 48213', 'Ref. nº 48213'])('%j is a code of some kind', (search) => {
  expect(codesIn(search)).toEqual(Object.values(CODE_PREFIXES).map((prefix) => `${prefix}-48213`));
});
