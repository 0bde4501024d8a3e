import type { Evidence, Sameness } from './identities.js';
import type { Lead } from './leads.js';

export const DUPLICATES_SHOWN = 50;
export const KNOWN_SHOWN = 5;

export interface DuplicatePair extends Omit<Sameness, 'verdict'> {
  /** The older one. */
  first: Lead;
  second: Lead;
  verdict: 'join' | 'suggest';
}

/** Among leads that the person may read. */
export interface LeadDuplicates {
  pairs: DuplicatePair[];
  /** Leads that were merged into it, as they stood then. */
  merged: Lead[];
}

export interface TypedContact {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  whatsappId?: string | null;
}

export interface KnownLead extends Pick<Lead, 'id' | 'name' | 'status' | 'createdAt' | 'broker'> {
  evidence: Evidence[];
}

export interface OtherLead {
  leadId: string;
}
