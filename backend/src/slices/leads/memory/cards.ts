import type { Faces } from '../../../platform/http/auth/accounts.js';
import { cardOf, type Card, type LeadRow } from './lead-row.js';
import type { LeadRows, Pipeline } from './lead-rows.js';
import type { PropertyLines } from './property-lines.js';
import { Recent } from './recent.js';

/** A few hundred are on the boards that are open; the rest is what was scrolled to. */
const MOST_CARDS = 5_000;
const MOST_BOARDS = 32;

/** All that an answer is made of, at one moment. */
export interface Memory {
  rows: LeadRows;
  lines: PropertyLines;
  faces: Faces;
}

/**
 * Cards as JSON bytes, and whole boards. What was shown lately stays as long as the lead and what it shows of its
 * property and broker are the same.
 */
export class Cards {
  private readonly cards = new Recent<Card>(MOST_CARDS);
  private readonly boards = new Recent<Buffer>(MOST_BOARDS);

  /** To be called in the turn in which the others are. */
  lookAt({ rows, lines, faces }: Memory): void {
    // Another view counts its versions anew.
    const seen = [rows, lines, faces, faces.changes];
    this.cards.lookAt(seen);
    this.boards.lookAt([...seen, lines.changes]);
  }

  /** The lead's card. */
  of(row: LeadRow, { rows: { table }, lines, faces }: Memory): Buffer {
    const propertyId = table.textOf('propertyId', row.place);
    const brokerId = table.textOf('brokerId', row.place);
    const propertyVersion = propertyId === null ? undefined : lines.versionOf(propertyId);
    const face = brokerId === null ? undefined : faces.of(brokerId);
    const isGood = (card: Card): boolean => card.propertyVersion === propertyVersion && card.face === face;
    return this.cards.of(row, isGood, () => {
      const property = propertyId === null ? undefined : lines.of(propertyId);
      const broker = face ? JSON.stringify({ id: brokerId, ...face }) : 'null';
      return { propertyVersion, face, bytes: Buffer.from(cardOf(row, table, property ?? 'null', broker)) };
    }).bytes;
  }

  /** The board of a whole pipeline. */
  board(pipeline: Pipeline, make: () => Buffer): Buffer {
    return this.boards.of(pipeline, () => true, make);
  }
}
