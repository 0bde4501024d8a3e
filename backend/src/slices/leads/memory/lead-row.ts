import type { DisplayProfile } from '../../../platform/http/auth/accounts.js';
import { presentLead } from '../queries/lead-presentation.js';
import type { LeadTable } from './lead-table.js';

/** A lead in memory; what it says and is found by is in the table. */
export interface LeadRow {
  id: string;
  /** In the table. */
  place: number;
  /** If it was shown lately. */
  ready: LeadCardBytes | undefined;
}

/** The whole as it goes out, and what it shows beside the lead: of which version, and the very object. */
export interface LeadCardBytes {
  propertyVersion: number | undefined;
  face: DisplayProfile | undefined;
  bytes: Buffer;
}

/** What `presentLead` ends with where neither is known. */
const REST = ',"property":null,"broker":null}';

/** A card's text: the lead with what it is about and whose it is, each as JSON. */
export function leadCardJson(
  { id, place }: LeadRow,
  table: LeadTable,
  property: string,
  broker: string,
): string {
  const json = JSON.stringify(presentLead({ _id: id, ...table.at(place) }, null, null));
  if (!json.endsWith(REST)) throw new TypeError('a card does not end with its property and broker');
  return `${json.slice(0, -REST.length)},"property":${property},"broker":${broker}}`;
}
