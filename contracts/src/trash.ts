import { type Ability, can } from './permissions.js';

export const TRASH_DAYS = 30;
export const TRASH_LIMIT = { default: 20, max: 100 } as const;

export const TRASH_MODULES = { property: 'properties', document: 'documents', user: 'users' } as const;
export type TrashKind = keyof typeof TRASH_MODULES;
export const TRASH_KINDS = Object.keys(TRASH_MODULES) as TrashKind[];

export interface TrashQuery {
  kind: TrashKind;
  limit?: number;
  offset?: number;
}

/** Deleted, and restorable until `keptUntil`; instants in ISO UTC. */
export interface TrashEntry {
  kind: TrashKind;
  id: string;
  name: string;
  /** A property's code. */
  code?: string;
  /** Null: the system. */
  removedBy: { id: string; name: string } | null;
  removedAt: string;
  keptUntil: string;
}

/** Both instants in ISO UTC. */
export const keptUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + TRASH_DAYS * 86_400_000).toISOString();

/** Whether it can still be restored. */
export const isInTrash = (record: { removed: boolean; keptUntil?: string | null }, now: string): boolean =>
  record.removed && typeof record.keptUntil === 'string' && record.keptUntil > now;

/** The kinds whose trash `ability` opens. */
export const trashKinds = (ability: Ability): TrashKind[] =>
  TRASH_KINDS.filter((kind) => can(ability, 'delete', TRASH_MODULES[kind]));
