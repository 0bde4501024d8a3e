import { Inject, Injectable } from '@nestjs/common';
import type { UndoChange, UndoKind } from '@lox/contracts/undo.js';
import { changedSince } from '../../platform/http/auth/changed-since.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import type { DomainError } from '../../platform/storage/errors/domain-error.js';
import { recordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { EVENT_STORE } from '../../platform/storage/engines.js';
import {
  type EventStore,
  type StoredEvent,
  streamOf,
} from '../../platform/storage/event-store/event-store.js';
import type { Removable } from './undoable.js';
import { UNDOABLE } from './undoable-kinds.js';
import { UndoSight } from './undo-sight.js';

@Injectable()
export class UndoableRecords {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(UndoSight) private readonly sight: UndoSight,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** @throws the kind's 404 */
  async requireSeen(change: UndoChange, by: Account): Promise<void> {
    if (!(await this.isSeen(change, by))) throw UNDOABLE[change.kind].notFound();
  }

  async isSeen(change: UndoChange, by: Account): Promise<boolean> {
    return this.sight.sees(by, change, (await this.load(change)).state);
  }

  /** Null once it has left the person's sight. */
  async revisionSeen(change: UndoChange, by: Account): Promise<number | null> {
    const { state, revision } = await this.load(change);
    return !state?.removed && (await this.sight.sees(by, change, state)) ? revision : null;
  }

  async nameOf(change: UndoChange): Promise<{ name?: string }> {
    const { nameOf } = UNDOABLE[change.kind];
    const { state } = await this.load(change);
    const name = state && nameOf?.(state);
    return name ? { name } : {};
  }

  async eventsOf({ kind, id }: UndoChange): Promise<StoredEvent[]> {
    const { evolution, isOf } = UNDOABLE[kind];
    const events = await this.store.read(streamOf(evolution.events.category, keyOf({ kind, id })));
    return isOf ? events.filter((event) => isOf(event, id)) : events;
  }

  /** Folded up to `end`, excluded. */
  stateIn(kind: UndoKind, events: readonly StoredEvent[], end = Infinity): Removable | null {
    const { evolution } = UNDOABLE[kind];
    return events
      .filter((event) => event.revision < end)
      .map((event) => recordedIn([evolution.events], event))
      .reduce(evolution.evolve, evolution.initial);
  }

  changedSince(event: StoredEvent, did?: string): Promise<DomainError> {
    return changedSince(this.accounts, event, did);
  }

  /** @throws 403 where the person may not make changes of these types */
  require(by: Account, change: UndoChange, types: readonly string[]): void {
    this.sight.require(by, change, types);
  }

  private load(change: UndoChange) {
    return this.streams.load(UNDOABLE[change.kind].evolution, keyOf(change));
  }
}

const keyOf = ({ kind, id }: UndoChange): string => UNDOABLE[kind].keyOf?.(id) ?? id;
