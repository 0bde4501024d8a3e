import { TypedFastBitSet } from 'typedfastbitset';
import type { RowSet } from './value-sets.js';

/** Most texts are in one row, a few in nearly all. */
export type CompactRows = number | number[] | RowSet;

const FEW = 8;
/** A list takes 64 bits a row, a set one bit for every existing row. */
const SOME = 64;

/** `row` must be new; do not use `known` afterwards. */
export function withRow(known: CompactRows | undefined, row: number): CompactRows {
  if (known === undefined) return row;
  if (typeof known === 'number') return [known, row];
  if (!Array.isArray(known)) known.add(row);
  else if (known.length > SOME && known.length > row / SOME) return new TypedFastBitSet([...known, row]);
  else if (known.length < FEW) return known.concat(row);
  else known.push(row);
  return known;
}

/** Undefined when empty; do not use `known` afterwards. */
export function withoutRow(known: CompactRows | undefined, row: number): CompactRows | undefined {
  if (known === row) return undefined;
  if (Array.isArray(known)) removeFrom(known, row);
  else if (known instanceof TypedFastBitSet) known.remove(row);
  const isEmpty = Array.isArray(known)
    ? known.length === 0
    : known instanceof TypedFastBitSet && known.isEmpty();
  return isEmpty ? undefined : known;
}

export function addTo(rows: RowSet, listed: CompactRows | undefined): void {
  if (typeof listed === 'number') rows.add(listed);
  else if (Array.isArray(listed)) for (const row of listed) rows.add(row);
  else if (listed) rows.union(listed);
}

function removeFrom(list: number[], row: number): void {
  const at = list.indexOf(row);
  if (at < 0) return;
  const last = list.pop()!;
  if (at < list.length) list[at] = last;
}
