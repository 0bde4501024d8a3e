import type { BoardStage, FunnelStage, LeadPriority, LeadSource, LeadStatus } from '@lox/contracts/leads.js';
import type { Face } from '../../../platform/auth/accounts.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import { presentLead } from '../queries/lead-presentation.js';
import type { PropertyLine } from './property-lines.js';

/** A lead in memory: what it is found, sorted and counted by, and how it is shown. */
export interface LeadRow {
  id: string;
  stage: BoardStage;
  status: LeadStatus;
  furthest: FunnelStage;
  priority: LeadPriority;
  source: LeadSource;
  brokerId: string | null;
  propertyId: string | null;
  /** In cents. */
  value: number;
  /** Milliseconds since 1970. */
  stageEnteredAt: number;
  createdAt: number;
  /** Folded. */
  search: string;
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
export function rowOf(document: LeadDocument, shared: <T extends string>(text: T) => T): LeadRow {
  const { brokerId, propertyId } = document;
  return {
    id: document._id,
    stage: shared(document.stage),
    status: shared(document.status),
    furthest: shared(document.furthest),
    priority: shared(document.priority),
    source: shared(document.source),
    brokerId: brokerId === null ? null : shared(brokerId),
    propertyId: propertyId === null ? null : shared(propertyId),
    value: document.value,
    stageEnteredAt: timeOf(document.stageEnteredAt),
    createdAt: timeOf(document.createdAt),
    search: document.search,
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

/** Times are compared as numbers here and as texts in the store: the same for texts of this one form only. */
function timeOf(text: string): number {
  const time = Date.parse(text);
  if (new Date(time).toISOString() !== text)
    throw new RangeError('a time is not written as an ISO UTC instant');
  return time;
}
