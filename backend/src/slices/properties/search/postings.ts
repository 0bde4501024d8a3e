import { TypedFastBitSet } from 'typedfastbitset';
import type { Rows } from './value-sets.js';

/** The rows of a text: one, some, or many. Most texts are in one row alone, and a few in nearly all. */
type Listed = number | number[] | Rows;

/** Lists up to here are no longer than they need be. */
const FEW = 8;
/** A list takes 64 bits for each of its rows, a set one for each row that there is. */
const SOME = 64;

/** The rows in which each text occurs, for a field of many texts: those without a text cost nothing. */
export class Postings {
  private readonly listed = new Map<string, Listed>();

  add(text: string, row: number): void {
    const known = this.listed.get(text);
    if (known === undefined) this.listed.set(text, row);
    else if (typeof known === 'number') this.listed.set(text, [known, row]);
    else if (!Array.isArray(known)) known.add(row);
    else if (known.length > SOME && known.length > row / SOME)
      this.listed.set(text, new TypedFastBitSet([...known, row]));
    else if (known.length < FEW) this.listed.set(text, known.concat(row));
    else known.push(row);
  }

  remove(text: string, row: number): void {
    const known = this.listed.get(text);
    if (known === row) this.listed.delete(text);
    else if (Array.isArray(known)) this.removeFrom(known, text, row);
    else if (known instanceof TypedFastBitSet) {
      known.remove(row);
      if (known.isEmpty()) this.listed.delete(text);
    }
  }

  /** A set of its own: the rows with this very text. */
  of(text: string): Rows {
    return this.union([text]);
  }

  /** A set of its own: the rows with a text of which this is a part. */
  containing(part: string): Rows {
    const texts: string[] = [];
    for (const text of this.listed.keys()) if (text.includes(part)) texts.push(text);
    return this.union(texts);
  }

  private removeFrom(list: number[], text: string, row: number): void {
    const at = list.indexOf(row);
    if (at < 0) return;
    const last = list.pop()!;
    if (at < list.length) list[at] = last;
    if (list.length === 0) this.listed.delete(text);
  }

  private union(texts: readonly string[]): Rows {
    const found = new TypedFastBitSet();
    for (const text of texts) {
      const listed = this.listed.get(text);
      if (typeof listed === 'number') found.add(listed);
      else if (Array.isArray(listed)) for (const row of listed) found.add(row);
      else if (listed) found.union(listed);
    }
    return found;
  }
}

/** What a search by words looks at: it finds a part of one of these wherever it finds that part in the whole text. */
export const wordsOf = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean));
