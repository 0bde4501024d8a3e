import { TypedFastBitSet } from 'typedfastbitset';
import type { SearchWord } from '@lox/contracts/search-words.js';
import { PackedTexts } from '../../../platform/log/memory/packed-texts.js';
import { addTo, withoutRow, withRow, type CompactRows } from './compact-rows.js';
import type { RowSet } from './value-sets.js';

/** A row's words are kept as characters: most numbers take one or two bytes. */
export class WordIndex {
  private readonly numberOf = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly rowsOf: (CompactRows | undefined)[] = [];
  private readonly free: number[] = [];
  private readonly numbersOf = new PackedTexts();

  set(row: number, text: string): void {
    const former = numbersIn(this.numbersOf.at(row));
    const words = new Set(text.split(/\s+/).filter(Boolean));
    const gone = former.filter((number) => !words.delete(this.words[number]!));
    // Most changes keep the words.
    if (gone.length === 0 && words.size === 0) return;
    const left = new Set(former);
    for (const number of gone) {
      left.delete(number);
      this.leave(number, row);
    }
    for (const word of words) left.add(this.enter(word, row));
    this.numbersOf.set(
      row,
      [...left]
        .sort((one, other) => one - other)
        .map(characterOf)
        .join(''),
    );
  }

  /** Each once, unordered. */
  of(row: number): string {
    return numbersIn(this.numbersOf.at(row))
      .map((number) => this.words[number])
      .join(' ');
  }

  /** Part of a word, or a whole one. */
  rowsMatching({ part, whole }: SearchWord): RowSet {
    const found = new TypedFastBitSet();
    for (let number = 0; number < this.words.length; number++)
      if (this.words[number]!.includes(part)) addTo(found, this.rowsOf[number]);
    const number = whole === undefined ? undefined : this.numberOf.get(whole);
    if (number !== undefined) addTo(found, this.rowsOf[number]);
    return found;
  }

  private enter(word: string, row: number): number {
    const number = this.numberOf.get(word) ?? this.take(word);
    this.rowsOf[number] = withRow(this.rowsOf[number], row);
    return number;
  }

  private take(word: string): number {
    const number = this.free.pop() ?? this.words.length;
    // A slice would keep its whole source string in memory.
    const own = Buffer.from(word).toString();
    this.numberOf.set(own, number);
    this.words[number] = own;
    return number;
  }

  private leave(number: number, row: number): void {
    const left = withoutRow(this.rowsOf[number], row);
    this.rowsOf[number] = left;
    if (left !== undefined) return;
    this.numberOf.delete(this.words[number]!);
    this.words[number] = '';
    this.free.push(number);
  }
}

/** UTF-8 has no surrogates. */
const SURROGATES = { from: 0xd800, count: 0x800 };

/** @throws RangeError beyond a million words */
const characterOf = (number: number): string =>
  String.fromCodePoint(number < SURROGATES.from ? number : number + SURROGATES.count);

const numbersIn = (characters: string): number[] =>
  Array.from(characters, (character) => {
    const code = character.codePointAt(0)!;
    return code < SURROGATES.from ? code : code - SURROGATES.count;
  });
