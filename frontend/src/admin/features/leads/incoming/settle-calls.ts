import type { DropReason, IncomingLeadDetail, PlaceIncomingLead } from '@lox/contracts/incoming-leads.js';
import { call } from '../../../../shared/api.js';
import { incomingPath } from '../../../records/incoming-leads/incoming-lead-calls.js';

export const postReturned = (id: string): Promise<IncomingLeadDetail> =>
  call(`${incomingPath(id)}/return`, { method: 'POST' });

export const postPlaced = (id: string, given: PlaceIncomingLead): Promise<IncomingLeadDetail> =>
  call(`${incomingPath(id)}/place`, { method: 'POST', body: given });

export const postDropped = (id: string, reason: DropReason): Promise<IncomingLeadDetail> =>
  call(`${incomingPath(id)}/drop`, { method: 'POST', body: { reason } });
