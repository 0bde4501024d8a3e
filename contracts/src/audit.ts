import type { Json } from './json.js';
import type { Module } from './permissions.js';

/** One entry of `GET /api/admin/audit-logs`: one event of the log. */
export interface AuditEntry {
  id: string;
  /** ISO UTC instant of the fact. */
  createdAt: string;
  /** Null for the system and for anonymous visitors: shown as Sistema. */
  user: { id: string; name: string } | null;
  /** The token of the person's program that did it; absent where the person did. */
  token?: { id: string; name: string };
  /** The event's type, such as `LeadStageMoved`. */
  action: string;
  /** The event's category, such as `lead`. */
  entityType: string;
  entityId: string;
  /** A property's title or an account's name; null where it would tell of a client (see `AuditNames`), or is unknown. */
  entityName: string | null;
  /** What ids among the values stand for, as far as it may be told: accounts and properties. */
  names: { [id: string]: string };
  /** Old and new values by field. A changed personal field is named, its values are withheld. */
  changes: { [field: string]: AuditChange };
}

export type AuditChange = { from: Json; to: Json } | { withheld: true };

/** `GET /api/admin/audit-logs/names`: what leads and visits are called, of those that the caller may see. */
export interface AuditNames {
  /** By the id of the record. */
  names: { [id: string]: string };
}
/** Records that one call asks the names of, at most. */
export const AUDIT_NAMES_MOST = 100;

export const AUDIT_LIMIT = { default: 50, max: 500 } as const;

/**
 * `GET /api/admin/audit-logs`: newest first, all filters optional. `from` and `to` are inclusive local days. Without a
 * `before` the newest; with one, what came before that entry.
 */
export interface AuditQuery {
  limit?: number;
  /** Who acted; `system` for entries without a person. */
  userId?: string;
  entityType?: string;
  entityId?: string;
  action?: string;
  from?: string;
  to?: string;
  /** Id of the last entry that was shown. */
  before?: string;
}

/** Who acted, when it was nobody in person. */
export const SYSTEM_ACTOR = 'system';

/**
 * The modules whose reading shows what happened to entities of a type, of everybody's where records are owned; none:
 * the users screen is enough. Types that are not named here are for administrators.
 */
export const AUDITED_MODULES: { readonly [entityType: string]: readonly Module[] } = {
  lead: ['leads'],
  visit: ['visits'],
  property: ['properties'],
  document: ['documents'],
  settings: ['settings'],
  agency: ['settings'],
  page: ['pages'],
  // What letters tell of is leads.
  letter: ['settings', 'leads'],
  letterText: ['settings'],
  letterRules: ['settings'],
  mailServer: ['settings'],
  operations: ['operations'],
  user: [],
  absence: [],
  roleTemplate: [],
};
