import type { Command } from '@nestjs/cqrs';
import type { Json } from '@lox/contracts/json.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { Evolution, Origin } from '../../platform/log/deciding/streams.js';
import type { DomainEvent } from '../../platform/storage/event-store/event-catalogue.js';
import type { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { StoredEvent } from '../../platform/storage/event-store/event-store.js';

export type FormerValues = { [field: string]: Json };

export interface PuttingBack {
  id: string;
  by: Account;
  at: number;
  origin: Origin;
}

export interface Reversal<S extends object = Removable> {
  command(back: PuttingBack, before: S | null): Command<unknown> | object;
  /** Absent: each later change is. */
  related?: ReadonlySet<string>;
}

export interface Removable {
  removed?: boolean;
}

export interface Undoable<S extends object = Removable, E extends DomainEvent = DomainEvent> {
  evolution: Evolution<S | null, E>;
  /** Of the stream; absent: the record's id. */
  keyOf?(id: string): string;
  isOf?(event: StoredEvent, id: string): boolean;
  follows: ReadonlySet<string>;
  reversals?: { readonly [type: string]: Reversal<NoInfer<S>> };
  nameOf?(state: S): string | null;
  notFound(): DomainError;
  /** @throws DomainError `not_undoable` */
  command(
    patch: FormerValues,
    states: { before: S | null; after: S | null },
    back: PuttingBack,
  ): Command<unknown> | object;
}

export const undoable = <S extends object, E extends DomainEvent>(kind: Undoable<S, E>): Undoable =>
  kind as unknown as Undoable;

export const NOTHING_FOLLOWS: ReadonlySet<string> = new Set();
