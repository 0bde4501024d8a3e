import type { DisplayProfiles } from '../../../platform/http/auth/accounts.js';
import { leadCardJson, type LeadCardBytes, type LeadRow } from './lead-row.js';
import type { LeadRows, Pipeline } from './lead-rows.js';
import type { LeadPropertyRows } from './lead-property-rows.js';
import { ReadyAnswerCache } from './ready-answer-cache.js';

const MOST_CARDS = 5_000;
const MOST_BOARDS = 32;

export interface LeadMemory {
  rows: LeadRows;
  properties: LeadPropertyRows;
  faces: DisplayProfiles;
}

export class LeadCardCache {
  private readonly cards = new ReadyAnswerCache<LeadCardBytes>(MOST_CARDS);
  private readonly boards = new ReadyAnswerCache<Buffer>(MOST_BOARDS);

  /** Call it in the same turn of the event loop as the reads after it. */
  clearIfStale({ rows, properties: lines, faces }: LeadMemory): void {
    // A rebuilt view counts versions anew.
    const seen = [rows, lines, faces, faces.version];
    this.cards.clearIfStale(seen);
    this.boards.clearIfStale([...seen, lines.changes]);
  }

  card(row: LeadRow, { rows: { table }, properties: lines, faces }: LeadMemory): Buffer {
    const propertyId = table.textOf('propertyId', row.place);
    const brokerId = table.textOf('brokerId', row.place);
    const propertyVersion = propertyId === null ? undefined : lines.versionOf(propertyId);
    const face = brokerId === null ? undefined : faces.of(brokerId);
    const isGood = (card: LeadCardBytes): boolean =>
      card.propertyVersion === propertyVersion && card.face === face;
    return this.cards.getOrMake(row, isGood, () => {
      const property = propertyId === null ? undefined : lines.jsonOf(propertyId);
      const broker = face ? JSON.stringify({ id: brokerId, ...face }) : 'null';
      return {
        propertyVersion,
        face,
        bytes: Buffer.from(leadCardJson(row, table, property ?? 'null', broker)),
      };
    }).bytes;
  }

  board(pipeline: Pipeline, make: () => Buffer): Buffer {
    return this.boards.getOrMake(pipeline, () => true, make);
  }
}
