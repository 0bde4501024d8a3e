import { AUDITED_MODULES, SYSTEM_ACTOR, type AuditQuery } from '@lox/contracts/audit.js';
import { instantOf, instantsOf } from '@lox/contracts/local-time.js';
import {
  abilityOf,
  can,
  OWNER_FIELDS,
  scopeOf,
  type Actor,
  type Module,
  type OwnedModule,
} from '@lox/contracts/permissions.js';
import type { Filter, Sort } from '../../platform/storage/document-store/document-store.js';

/** By position in the log, as clocks of instances differ. */
export const AUDIT_NEWEST_FIRST: Sort = { _position: -1, at: -1 };

export function auditFilter(query: Omit<AuditQuery, 'limit'>): Filter {
  const { userId, entityType, entityId, action, before } = query;
  const period = periodOf(query);
  return {
    ...(userId && { actorId: userId === SYSTEM_ACTOR ? null : userId }),
    ...(entityType && { entityType }),
    ...(entityId && { entityId }),
    ...(action && { action }),
    ...(period && { at: period }),
    ...(before !== undefined && { _position: { $lt: Number(before) } }),
  };
}

function periodOf({ from, to }: AuditQuery): { $gte?: number; $lt?: number } | undefined {
  if (!from && !to) return undefined;
  return {
    ...(from && { $gte: Date.parse(instantOf(from, '00:00')) }),
    ...(to && { $lt: Date.parse(instantsOf(to, to).until) }),
  };
}

/** The history of a record type needs the right to read all its records. */
export function visibleEntityTypes(actor: Actor): 'all' | string[] {
  if (actor.role === 'admin') return 'all';
  return Object.entries(AUDITED_MODULES)
    .filter(([, modules]) => modules.every((module) => readsAll(actor, module)))
    .map(([type]) => type);
}

export const hiddenCounts = (actor: Actor): ReadonlySet<string> =>
  new Set(Object.keys(OWNER_FIELDS).filter((module) => !readsAll(actor, module as OwnedModule)));

function readsAll(actor: Actor, module: Module): boolean {
  if (isOwned(module)) return scopeOf(actor, 'read', module) === 'all';
  return module !== 'reports' && can(abilityOf(actor), 'read', module);
}

const isOwned = (module: Module): module is OwnedModule => module in OWNER_FIELDS;
