import type { Scope } from '@lox/contracts/permissions.js';
import { ValueColumn } from '../memory/columns.js';
import type { Projected } from '../projections/projection.js';

const OWNERS = ['brokerId', 'ownerId'] as const;
const MAX_STEPS = 50;

/** As records are now, or were last. */
export class RecordSight<D extends Projected> {
  private readonly owners = OWNERS.map(
    (field) => new ValueColumn<D, string | null>((one) => textIn(one, field)),
  );
  private readonly nextOf = new Map<number, string>();

  constructor(
    private readonly rows: ReadonlyMap<string, number>,
    private readonly goesOnAs: string | undefined,
  ) {}

  put(row: number, document: D, changed?: Partial<D>): void {
    for (let at = 0; at < OWNERS.length; at++)
      if (!changed || OWNERS[at]! in changed) this.owners[at]!.set(row, document);
    if (this.goesOnAs === undefined || (changed && !(this.goesOnAs in changed))) return;
    const next = textIn(document, this.goesOnAs);
    if (next === null) this.nextOf.delete(row);
    else this.nextOf.set(row, next);
  }

  /** By row, 1 where seen. */
  within(scope: Exclude<Scope, 'all'>): Uint8Array {
    const seen = new Uint8Array(this.rows.size);
    if (scope === 'none') return seen;
    for (const [at, { codes }] of this.owners.entries()) {
      if (!scope.anyOf.includes(OWNERS[at]!)) continue;
      const marks = this.owners[at]!.marksOf(scope.ids);
      for (let row = 0; row < seen.length; row++) seen[row]! |= marks[codes[row]!]!;
    }
    const own = seen.slice();
    for (const row of this.nextOf.keys()) seen[row] = own[this.standing(row)]!;
    return seen;
  }

  private standing(row: number): number {
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const next = this.rows.get(this.nextOf.get(row) ?? '');
      if (next === undefined) break;
      row = next;
    }
    return row;
  }
}

const textIn = (document: object, field: string): string | null =>
  (document as Record<string, string | null | undefined>)[field] ?? null;
