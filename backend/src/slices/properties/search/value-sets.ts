import { TypedFastBitSet } from 'typedfastbitset';

export type RowSet = TypedFastBitSet;

export class ValueSets<V> {
  private readonly sets = new Map<V, RowSet>();

  add(value: V, row: number): void {
    const set = this.sets.get(value) ?? new TypedFastBitSet();
    this.sets.set(value, set);
    set.add(row);
  }

  remove(value: V, row: number): void {
    this.sets.get(value)?.remove(row);
  }

  /** Callers must not change the set. */
  of(value: V): RowSet {
    return this.sets.get(value) ?? NONE;
  }

  where(passes: (value: V) => boolean): RowSet {
    const found = new TypedFastBitSet();
    for (const [value, set] of this.sets) if (passes(value)) found.union(set);
    return found;
  }
}

const NONE = new TypedFastBitSet();
