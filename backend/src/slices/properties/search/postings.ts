import { TypedFastBitSet } from 'typedfastbitset';
import { addTo, withoutRow, withRow, type CompactRows } from './compact-rows.js';
import type { RowSet } from './value-sets.js';

export class Postings {
  private readonly listed = new Map<string, CompactRows>();

  add(text: string, row: number): void {
    this.listed.set(text, withRow(this.listed.get(text), row));
  }

  remove(text: string, row: number): void {
    const left = withoutRow(this.listed.get(text), row);
    if (left === undefined) this.listed.delete(text);
    else this.listed.set(text, left);
  }

  of(text: string): RowSet {
    const found = new TypedFastBitSet();
    addTo(found, this.listed.get(text));
    return found;
  }
}
