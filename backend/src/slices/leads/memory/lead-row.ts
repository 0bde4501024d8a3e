import type { DisplayProfile } from '../../../platform/http/auth/accounts.js';
import { presentLead } from '../queries/lead-presentation.js';
import type { LeadTable } from './lead-table.js';

export interface LeadRow {
  id: string;
  place: number;
  ready: LeadCardBytes | undefined;
}

export interface LeadCardBytes {
  propertyVersion: number | undefined;
  face: DisplayProfile | undefined;
  bytes: Buffer;
}

const REST = ',"property":null,"broker":null}';

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
