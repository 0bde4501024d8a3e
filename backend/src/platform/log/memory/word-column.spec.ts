import { inspect } from 'node:util';
import { matchesWords, searchText, searchWords, type SearchWord } from '@lox/contracts/search-words.js';
import { WordColumn } from './word-column.js';

const rowsWith = (column: WordColumn, ...words: SearchWord[]): number[] => {
  const rows: number[] = [];
  column.findMatching(words, (row) => rows.push(row));
  return rows.sort((one, other) => one - other);
};

describe('the rows of words', () => {
  it('are those whose text has the word at present', () => {
    const column = new WordColumn();
    column.set(0, ' casa com jardim  casa ');
    column.set(7, ' casarao com piscina ');
    const found = (part: string): number[] => rowsWith(column, { part });
    expect([found('cas'), found('jard'), found('com')]).toEqual([[0, 7], [0], [0, 7]]);
    column.set(7, ' sobrado com piscina ');
    expect([found('cas'), found('sobr'), found('sci')]).toEqual([[0], [7], [7]]);
    column.set(0, '');
    expect([found('cas'), found('com'), found('')]).toEqual([[], [7], [7]]);
  });

  it('are those of a part and of the whole of another word', () => {
    const column = new WordColumn();
    for (const [row, text] of ['casa', 'casas', 'casamento', 'casarao casa'].entries()) column.set(row, text);
    expect(rowsWith(column, { part: 'casas', whole: 'casa' })).toEqual([0, 1, 3]);
    expect(rowsWith(column, { part: 'lotes', whole: 'lote' })).toEqual([]);
  });

  it('are as a look at each text finds them, whatever is written', () => {
    let seed = 5;
    const below = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const word = (): string =>
      ['casa', 'casas', 'vaga', 'd’água', 'sol'][below(5)]! + (below(3) ? '' : below(400));
    const column = new WordColumn();
    const plain: string[] = [];
    for (let round = 0; round < 4_000; round++) {
      const row = below(300);
      const text = searchText(Array.from({ length: below(30) }, word).join(' '));
      column.set(row, text);
      plain[row] = text;
      if (round % 100 !== 0) continue;
      const words = searchWords(`${word()} ${word()}`);
      expect(rowsWith(column, ...words)).toEqual(
        [...plain.keys()].filter((one) => plain[one] && matchesWords(plain[one], words)),
      );
    }
  });

  it('forget what was replaced', () => {
    const column = new WordColumn();
    for (let at = 0; at < 3_000; at++) column.set(at % 7, `segredo${at} casa`);
    expect(inspect(column, { depth: 2, maxArrayLength: null })).not.toContain("'segredo7'");
    expect(rowsWith(column, { part: 'segredo2999' })).toEqual([2_999 % 7]);
    expect(rowsWith(column, { part: 'segredo29' }).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
