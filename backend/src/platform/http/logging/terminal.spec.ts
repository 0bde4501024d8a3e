import { printable, printableJson } from './terminal.js';

describe('a text for a terminal', () => {
  it.each([
    ['\u001b[31mAna\u001b[0m', '<U+001B>[31mAna<U+001B>[0m'],
    [
      '\u001b]8;;https://mau.test\u0007Ana\u001b]8;;\u0007',
      '<U+001B>]8;;https://mau.test<U+0007>Ana<U+001B>]8;;<U+0007>',
    ],
    ['\u009b2J\u009d0;x\u009c', '<U+009B>2J<U+009D>0;x<U+009C>'],
    ['\u0090q\u0098\u009e\u009f', '<U+0090>q<U+0098><U+009E><U+009F>'],
    ['Ana\rRui', 'Ana<U+000D>Rui'],
    ['Ana\b\b\bRui\u007f', 'Ana<U+0008><U+0008><U+0008>Rui<U+007F>'],
    ['\u0000\u000b\u000c\u000e\u000f', '<U+0000><U+000B><U+000C><U+000E><U+000F>'],
    ['x\u202egpj.exe\u202c', 'x<U+202E>gpj.exe<U+202C>'],
    [
      '\u2066a\u2067b\u2068c\u2069\u200e\u200f\u061c',
      '<U+2066>a<U+2067>b<U+2068>c<U+2069><U+200E><U+200F><U+061C>',
    ],
    ['a\u2028b\u2029c\u0085d', 'a<U+2028>b<U+2029>c<U+0085>d'],
    ['Ana\ud83c', 'Ana<U+D83C>'],
    ['um\r\ndois\n\ttrês', 'um\ndois\n\ttrês'],
    ['João “Zé” 🏡 👨‍👩‍👧 R$\u00a0350', 'João “Zé” 🏡 👨‍👩‍👧 R$\u00a0350'],
  ])('%j is shown as %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('says the same as a line of JSON', () => {
    const said = { message: 'a\u001bb\u009bc\u202ed\u0085e\u2028f 🏡 ç\n' };
    const line = printableJson(`${JSON.stringify(said)}\n`);
    expect(line).toMatch(/^[^\p{Cc}\u202e\u2028]+\n$/u);
    expect(JSON.parse(line)).toEqual(said);
  });
});
