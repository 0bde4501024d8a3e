import type { Json } from './json.js';
import type { Module } from './permissions.js';

/** An entry's id is its event's position in the log. */
export const ENTRY_ID = /^\d{1,16}$/;

export interface AuditEntry {
  id: string;
  createdAt: string;
  /** Null for the system and anonymous visitors. */
  user: { id: string; name: string } | null;
  token?: { id: string; name: string };
  action: string;
  entityType: string;
  entityId: string;
  /** Null where it would name a client (see `AuditNames`). */
  entityName: string | null;
  names: { [id: string]: string };
  /** A changed personal field is named, its values are withheld. */
  changes: { [field: string]: AuditChange };
  /** Present where the change takes a former one back. */
  undoes?: true;
  request: string;
}

export type AuditChange = { from: Json; to: Json } | { withheld: true };

/** Only leads and visits that the caller may see. */
export interface AuditNames {
  names: { [id: string]: string };
}
export const AUDIT_NAMES_MOST = 100;

export const AUDIT_LIMIT = { default: 50, max: 500 } as const;

/** Newest first; `from` and `to` are inclusive local days. */
export interface AuditQuery {
  limit?: number;
  /** `system` for entries without a person. */
  userId?: string;
  entityType?: string;
  entityId?: string;
  action?: string;
  from?: string;
  to?: string;
  before?: string;
}

export const SYSTEM_ACTOR = 'system';

/**
 * Modules whose records must all be readable; none: the users screen suffices. Other types are for administrators.
 */
export const AUDITED_MODULES: { readonly [entityType: string]: readonly Module[] } = {
  lead: ['leads'],
  visit: ['visits'],
  property: ['properties'],
  advert: ['properties'],
  portal: ['properties', 'settings'],
  reportAddress: ['properties', 'settings'],
  document: ['documents', 'leads', 'properties'],
  settings: ['settings'],
  agency: ['settings'],
  page: ['pages'],
  letter: ['settings', 'leads'],
  letterText: ['settings'],
  letterRules: ['settings'],
  mailServer: ['settings'],
  operations: ['operations'],
  user: [],
  absence: [],
  workingHours: [],
  roleTemplate: [],
};
