import type { SearchWord } from '@lox/contracts/search-words.js';
import type { SearchedTexts } from './memory-table.js';

const NO_ROW = -1;
/** So many texts are replaced before they are forgotten. */
const MIN_REPLACED = 1_000;
const MAX_REPLACED_SHARE = 0.25;

/** By row. No search word may contain a blank. */
export class WordColumn implements SearchedTexts {
  private readonly textsWith = new Map<string, number[]>();
  private rows: number[] = [];
  private readonly textOf: (number | undefined)[] = [];
  private replaced = 0;

  set(row: number, text: string): void {
    const former = this.textOf[row];
    if (former !== undefined) {
      this.rows[former] = NO_ROW;
      this.replaced++;
    }
    const number = this.rows.push(row) - 1;
    this.textOf[row] = number;
    for (const word of new Set(text.split(' ').filter(Boolean))) {
      const known = this.textsWith.get(word);
      if (known) known.push(number);
      // A slice would keep its whole source string in memory.
      else this.textsWith.set(Buffer.from(word).toString(), [number]);
    }
    if (this.replaced > Math.max(MIN_REPLACED, MAX_REPLACED_SHARE * this.rows.length)) this.forgetReplaced();
  }

  findMatching(words: readonly SearchWord[], tell: (row: number) => void): void {
    const all = 2 ** words.length - 1;
    const found = new Uint16Array(this.rows.length);
    for (const [word, texts] of this.textsWith) {
      const bits = bitsOf(word, words);
      if (bits !== 0) for (const text of texts) found[text]! |= bits;
    }
    for (let text = 0; text < found.length; text++)
      if (found[text] === all && this.rows[text] !== NO_ROW) tell(this.rows[text]!);
  }

  private forgetReplaced(): void {
    const rows: number[] = [];
    const numbers = this.rows.map((row) => (row === NO_ROW ? NO_ROW : rows.push(row) - 1));
    for (const [word, texts] of this.textsWith) {
      const left = texts.map((text) => numbers[text]!).filter((text) => text !== NO_ROW);
      if (left.length > 0) this.textsWith.set(word, left);
      else this.textsWith.delete(word);
    }
    for (const [text, row] of rows.entries()) this.textOf[row] = text;
    this.rows = rows;
    this.replaced = 0;
  }
}

function bitsOf(word: string, sought: readonly SearchWord[]): number {
  let bits = 0;
  for (let at = 0; at < sought.length; at++) {
    const { part, whole } = sought[at]!;
    if (word.includes(part) || word === whole) bits |= 1 << at;
  }
  return bits;
}
