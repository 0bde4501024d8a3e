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

/** Instants in ISO UTC. */
export interface TrashEntry {
  kind: TrashKind;
  id: string;
  name: string;
  code?: string;
  removedBy: { id: string; name: string } | null;
  removedAt: string;
  keptUntil: string;
}

export const keptUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + TRASH_DAYS * 86_400_000).toISOString();

export const isInTrash = (record: { removed: boolean; keptUntil?: string | null }, now: string): boolean =>
  record.removed && typeof record.keptUntil === 'string' && record.keptUntil > now;

export const trashKinds = (ability: Ability): TrashKind[] =>
  TRASH_KINDS.filter((kind) => can(ability, 'delete', TRASH_MODULES[kind]));
