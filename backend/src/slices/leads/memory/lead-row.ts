import type { BoardStage } from '@lox/contracts/leads.js';
import type { Face } from '../../../platform/auth/accounts.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import { presentLead } from '../queries/lead-presentation.js';
import type { PropertyLine } from './property-lines.js';

/** A lead in memory, and how it is shown; what it is found by is in the table. */
export interface LeadRow {
  id: string;
  /** In the table. */
  place: number;
  stage: BoardStage;
  brokerId: string | null;
  propertyId: string | null;
  /** The lead as JSON, up to its last two fields: what it is about, and whose it is. */
  json: string;
  /** If it was shown lately. */
  ready: Card | undefined;
}

/** The whole as it goes out, and what it shows beside the lead. */
export interface Card {
  property: PropertyLine | undefined;
  face: Face | undefined;
  bytes: Buffer;
}

/** What `presentLead` ends with where neither is known. */
const REST = ',"property":null,"broker":null}';

/** @param shared gives the one copy of a text that many rows hold */
export function rowOf(
  document: LeadDocument,
  place: number,
  shared: <T extends string>(text: T) => T,
): LeadRow {
  const { brokerId, propertyId } = document;
  return {
    id: document._id,
    place,
    stage: shared(document.stage),
    brokerId: brokerId === null ? null : shared(brokerId),
    propertyId: propertyId === null ? null : shared(propertyId),
    json: jsonOf(document),
    ready: undefined,
  };
}

/** A card's text: the lead with what it is about and whose it is, each as JSON. */
export const cardOf = ({ json }: LeadRow, property: string, broker: string): string =>
  `${json},"property":${property},"broker":${broker}}`;

function jsonOf(document: LeadDocument): string {
  const json = JSON.stringify(presentLead(document, null, null));
  if (!json.endsWith(REST)) throw new TypeError('a card does not end with its property and broker');
  return json.slice(0, -REST.length);
}
