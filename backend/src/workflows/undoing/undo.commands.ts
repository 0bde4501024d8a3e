import { Inject, Injectable, Logger } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { type Undo, UNDO_MODULES, type UndoChange, type UndoOutcome } from '@lox/contracts/undo.js';
import { httpFailureOf } from '../../platform/http/answers/http-failures.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import { ConcurrencyLimiter } from '../../platform/http/files/concurrency-limiter.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../platform/log/deciding/streams.js';
import { EVENT_STORE } from '../../platform/storage/engines.js';
import { DomainError, StaleState } from '../../platform/storage/errors/domain-error.js';
import { EventTypes, recordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import {
  type EventStore,
  type StoredEvent,
  streamOf,
} from '../../platform/storage/event-store/event-store.js';
import { type Owned, UNDOABLE } from './undoable-kinds.js';
import { undoPlan } from './undo-plan.js';

const AT_ONCE = 8;
const ATTEMPTS = 5;

/** One write for each change; a repeated call is harmless. */
export class UndoChanges extends Command<UndoOutcome[]> {
  constructor(
    readonly wanted: Undo,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

@Injectable()
export class UndoCommands {
  private readonly log = new Logger('undo');

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  @Handles(UndoChanges)
  undo({ wanted, by, origin }: UndoChanges): Promise<UndoOutcome[]> {
    const queue = new ConcurrencyLimiter(AT_ONCE);
    const outcomeOf = async (change: UndoChange): Promise<UndoOutcome> => {
      const { kind, id } = change;
      try {
        const changed = await this.undoOne(change, by, origin);
        return { kind, id, success: true, changed, revision: await this.revisionSeen(change, by) };
      } catch (error) {
        const { status, body } = httpFailureOf(error);
        if (status === 500) this.log.error('a change could not be taken back', (error as Error).stack);
        return { kind, id, success: false, code: body.code, message: body.message };
      }
    };
    return Promise.all(wanted.changes.map((change) => queue.run(() => outcomeOf(change))));
  }

  /** Whether anything had to change. */
  private async undoOne(change: UndoChange, by: Account, origin: Origin): Promise<boolean> {
    const { kind, id } = change;
    const isTarget = (event: StoredEvent): boolean =>
      change.entry === undefined ? event.revision === change.revision : event.id === change.entry;
    const { evolution, follows, command, notFound } = UNDOABLE[kind];
    for (let tried = 1; ; tried++) {
      const { state: after } = await this.streams.load(evolution, id);
      if (!this.isSeen(change, by, after)) throw notFound();
      const events = await this.store.read(streamOf(evolution.events.category, id));
      const plan = undoPlan(events, isTarget, this.types, follows);
      if (plan.is === 'undone') return false;
      if (plan.is === 'overtaken') throw await this.overtaken(plan.by);
      const { patch, request, at, from } = plan;
      const before = events
        .filter((event) => event.revision < from)
        .map((event) => recordedIn([evolution.events], event))
        .reduce(evolution.evolve, evolution.initial);
      const back = { id, by, at, origin: { ...origin, undoes: request } };
      try {
        await this.commands.execute(command(patch, { before, after }, back));
        return true;
      } catch (error) {
        if (!(error instanceof StaleState) || tried === ATTEMPTS) throw error;
      }
    }
  }

  private async overtaken({ metadata }: StoredEvent): Promise<DomainError> {
    const { actorId, occurredAt } = metadata;
    const name = (actorId && (await this.accounts.byId(actorId))?.name) || 'O sistema';
    const text = `${name} mudou isto depois, em ${formatDayAndTime(occurredAt)}.`;
    return new DomainError('changed_since', text);
  }

  private async revisionSeen(change: UndoChange, by: Account): Promise<number | null> {
    const { state, revision } = await this.streams.load(UNDOABLE[change.kind].evolution, change.id);
    return this.isSeen(change, by, state) ? revision : null;
  }

  private isSeen({ kind }: UndoChange, by: Account, state: Owned | null): boolean {
    return state !== null && !state.removed && canOn(abilityOf(by), 'read', UNDO_MODULES[kind], state);
  }
}
