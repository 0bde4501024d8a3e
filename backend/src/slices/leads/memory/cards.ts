import { LRUCache } from 'lru-cache';
import type { Faces } from '../../../platform/auth/accounts.js';
import { cardOf, type LeadRow } from './lead-row.js';
import type { LeadRows } from './lead-rows.js';
import type { PropertyLines } from './property-lines.js';

/** A few hundred are on the boards that are open; the rest is what was scrolled to. */
const MOST = 5_000;

/**
 * Cards as JSON bytes. Those shown lately stay with their rows, as long as the lead and what it shows of its property
 * and broker are the same.
 */
export class Cards {
  private readonly recent = new LRUCache<LeadRow, true>({
    max: MOST,
    dispose: (_, row) => (row.card = undefined),
  });
  private changes = 0;

  of(row: LeadRow, properties: PropertyLines, faces: Faces): Buffer {
    const property = row.propertyId === null ? undefined : properties.of(row.propertyId);
    const face = row.brokerId === null ? undefined : faces.of(row.brokerId);
    const known = this.recent.get(row) && row.card;
    if (known && known.property === property && known.face === face) return known.bytes;
    const broker = face ? JSON.stringify({ id: row.brokerId, ...face }) : 'null';
    const bytes = Buffer.from(cardOf(row, property?.json ?? 'null', broker));
    this.recent.set(row, true);
    row.card = { property, face, bytes };
    return bytes;
  }

  /** Drops all cards when a name has changed or the rows were filled anew: what was erased is to be nowhere. */
  lookAt(rows: LeadRows, faces: Faces): void {
    const changes = rows.fillings + faces.changes;
    if (changes !== this.changes) this.recent.clear();
    this.changes = changes;
  }
}
