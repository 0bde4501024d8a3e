import { WordIndex } from './word-index.js';

const rowsWith = (words: WordIndex, part: string): number[] => words.rowsMatching({ part }).array();

describe('the rows of words', () => {
  it('are those whose text has the word at present', () => {
    const words = new WordIndex();
    words.set(0, 'casa com jardim  casa');
    words.set(7, 'casarão com piscina');
    expect([rowsWith(words, 'cas'), rowsWith(words, 'jard'), rowsWith(words, 'com')]).toEqual([
      [0, 7],
      [0],
      [0, 7],
    ]);
    words.set(7, 'sobrado com piscina');
    expect([rowsWith(words, 'cas'), rowsWith(words, 'sobr'), rowsWith(words, 'sci')]).toEqual([
      [0],
      [7],
      [7],
    ]);
    words.set(0, '');
    expect([rowsWith(words, 'cas'), rowsWith(words, 'com'), words.of(0)]).toEqual([[], [7], '']);
    expect(words.of(7).split(' ').sort()).toEqual(['com', 'piscina', 'sobrado']);
  });

  it('are those of a part and of the whole of another word', () => {
    const words = new WordIndex();
    for (const [row, text] of ['casa', 'casas', 'casamento', 'casarão casa'].entries()) words.set(row, text);
    expect(words.rowsMatching({ part: 'casas', whole: 'casa' }).array()).toEqual([0, 1, 3]);
    expect(words.rowsMatching({ part: 'lotes', whole: 'lote' }).array()).toEqual([]);
  });

  it('are right for more words than two bytes can number', () => {
    const words = new WordIndex();
    for (let row = 0; row < 350; row++)
      words.set(row, Array.from({ length: 200 }, (_, at) => `w${row}-${at}`).join(' '));
    for (const row of [0, 1, 10, 276, 277, 327, 349]) {
      expect(rowsWith(words, `w${row}-199`)).toEqual([row]);
      expect(words.of(row).split(' ')).toHaveLength(200);
      words.set(row, `w${row}-3`);
      expect(words.of(row)).toBe(`w${row}-3`);
      expect(rowsWith(words, `w${row}-199`)).toEqual([]);
    }
  });
});
