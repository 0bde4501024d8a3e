import type {
  DropReason,
  IncomingLead,
  IncomingLeadDetail,
  IncomingLeadListQuery,
  PlaceIncomingLead,
} from '@lox/contracts/incoming-leads.js';
import { call, callWithHeaders, withQuery } from '../../../../shared/api.js';
import { INCOMING, incomingPath } from '../../../records/incoming-leads/incoming-lead-calls.js';

export interface IncomingPage {
  items: IncomingLead[];
  total: number;
}

export async function fetchIncomingPage(
  query: IncomingLeadListQuery,
  signal?: AbortSignal,
): Promise<IncomingPage> {
  const { data, headers } = await callWithHeaders<IncomingLead[]>(withQuery(INCOMING, { ...query }), {
    signal,
  });
  return { items: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
}

export const postReturned = (id: string): Promise<IncomingLeadDetail> =>
  call(`${incomingPath(id)}/return`, { method: 'POST' });

export const postPlaced = (id: string, given: PlaceIncomingLead): Promise<IncomingLeadDetail> =>
  call(`${incomingPath(id)}/place`, { method: 'POST', body: given });

export const postDropped = (id: string, reason: DropReason): Promise<IncomingLeadDetail> =>
  call(`${incomingPath(id)}/drop`, { method: 'POST', body: { reason } });
