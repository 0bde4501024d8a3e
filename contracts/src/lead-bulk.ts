import type { UpdateLead } from './leads.js';

/** Leads in one call. */
export const BULK_LEADS = 200;

/** `reason` says why the leads are lost. */
export type BulkLeadChanges = Pick<UpdateLead, 'status' | 'priority' | 'brokerId' | 'reason'>;

export interface BulkLeadUpdate {
  /** With a revision, a lead changed since is refused as `stale`. */
  leads: { id: string; revision?: number }[];
  updates: BulkLeadChanges;
}

/** One per lead, in the order of the call. */
export type LeadOutcome = LeadChanged | LeadRefused;

export interface LeadChanged {
  id: string;
  success: true;
  /** False when everything was so already. */
  changed: boolean;
  /** Null when the lead has left the caller's sight. */
  revision: number | null;
}

export interface LeadRefused {
  id: string;
  success: false;
  code: string;
  message: string;
}

export interface BulkLeadResult {
  results: LeadOutcome[];
}
