import { TypedFastBitSet } from 'typedfastbitset';
import type { Rows } from './value-sets.js';

/** The rows in which each text occurs, for a field of many texts: as lists, which cost nothing where a text is not. */
export class Postings {
  private readonly lists = new Map<string, number[]>();

  add(text: string, row: number): void {
    const list = this.lists.get(text);
    if (list) list.push(row);
    else this.lists.set(text, [row]);
  }

  remove(text: string, row: number): void {
    const list = this.lists.get(text);
    const at = list?.indexOf(row) ?? -1;
    if (!list || at < 0) return;
    const last = list.pop()!;
    if (at < list.length) list[at] = last;
    if (list.length === 0) this.lists.delete(text);
  }

  /** A set of its own: the rows with this very text. */
  of(text: string): Rows {
    return this.union([text]);
  }

  /** A set of its own: the rows with a text of which this is a part. */
  containing(part: string): Rows {
    const texts: string[] = [];
    for (const text of this.lists.keys()) if (text.includes(part)) texts.push(text);
    return this.union(texts);
  }

  private union(texts: readonly string[]): Rows {
    const found = new TypedFastBitSet();
    for (const text of texts) for (const row of this.lists.get(text) ?? []) found.add(row);
    return found;
  }
}

/** What a search by words looks at: it finds a part of one of these wherever it finds that part in the whole text. */
export const wordsOf = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean));
