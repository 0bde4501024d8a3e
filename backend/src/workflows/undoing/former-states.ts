import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import type { FormerState, FormerStateKind, RestoredState } from '@lox/contracts/undo.js';
import type { Json } from '@lox/contracts/json.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { EventTypes } from '../../platform/storage/event-store/event-catalogue.js';
import type { StoredEvent } from '../../platform/storage/event-store/event-store.js';
import { UndoSight } from './undo-sight.js';
import { formerValues } from './undo-plan.js';
import { ATTEMPTS, isOutdated } from './undo.commands.js';
import { type FormerValues, type Removable } from './undoable.js';
import { UNDOABLE } from './undoable-kinds.js';
import { UndoableRecords } from './undoable-records.js';

/** After all that the entry's request changed of the record. */
export interface StateOf {
  kind: FormerStateKind;
  id: string;
  entry: string;
}

/** One change, decided at `revision`. */
export class RestoreFormerState extends Command<RestoredState> {
  constructor(
    readonly state: StateOf,
    readonly revision: number,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

@Injectable()
export class FormerStates {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UndoableRecords) private readonly records: UndoableRecords,
    @Inject(UndoSight) private readonly sight: UndoSight,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** @throws the kind's 404; 403; DomainError `entry_not_found` */
  async preview(state: StateOf, by: Account): Promise<FormerState> {
    const { changes, at, events } = await this.read(state, by);
    const ids = Object.entries(changes).flatMap(([field, { from, to }]) =>
      PEOPLE.has(field) ? [from, to].filter((id) => typeof id === 'string') : [],
    );
    const profiles = await this.accounts.displayProfilesOf(new Set(ids));
    const names = Object.fromEntries([...profiles].map(([id, { name }]) => [id, name]));
    return { revision: events.at(-1)!.revision, at, changes, names };
  }

  @Handles(RestoreFormerState)
  async restore({ state, revision, by, origin }: RestoreFormerState): Promise<RestoredState> {
    const { kind, id } = state;
    for (let tried = 1; ; tried++) {
      const { changes, before, after, events } = await this.read(state, by);
      const patch = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
      const changed = Object.keys(patch).length > 0;
      if (changed) {
        const later = events.filter((event) => event.revision > revision);
        const overtaking = later.findLast((event) => this.fieldsOf(event, kind, before).length > 0);
        if (overtaking) throw await this.records.changedSince(overtaking);
        const back = {
          id,
          by,
          at: events.at(-1)!.revision,
          origin: { ...origin, bringsBack: true as const },
        };
        try {
          await this.commands.execute(
            UNDOABLE[kind].command(patch, { before, after }, back) as Command<unknown>,
          );
        } catch (error) {
          if (!isOutdated(error) || tried === ATTEMPTS) throw error;
          continue;
        }
      }
      return { changed, revision: await this.records.revisionSeen({ kind, id }, by) };
    }
  }

  private async read({ kind, id, entry }: StateOf, by: Account) {
    await this.records.requireSeen({ kind, id }, by);
    const events = await this.records.eventsOf({ kind, id });
    const after = this.records.stateIn(kind, events);
    if (!after || after.removed) throw UNDOABLE[kind].notFound();
    this.sight.requireUpdate(by, kind, after);
    const target = events.find((event) => String(event.position) === entry);
    if (!target) throw entryNotFound();
    const request = target.metadata.correlationId;
    const end = events.findLastIndex(({ metadata }) => metadata.correlationId === request) + 1;
    const before = this.records.stateIn(kind, events, events[end - 1]!.revision + 1);
    const later = events.slice(end);
    const former: FormerValues = {};
    for (const event of later.toReversed()) Object.assign(former, formerValues(event, this.types));
    const fields = later.flatMap((event) => this.fieldsOf(event, kind, before));
    const changes: FormerState['changes'] = {};
    for (const field of new Set(fields)) {
      const to = valueIn(before, field) ?? former[field] ?? null;
      const from = valueIn(after, field) ?? null;
      if (!LEFT.has(field) && JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
    }
    return { changes, before, after, events, at: target.metadata.occurredAt };
  }

  /** Of a restored record those that came back. */
  private fieldsOf(event: StoredEvent, kind: FormerStateKind, state: Removable | null): string[] {
    const former = formerValues(event, this.types);
    if (former) return Object.keys(former);
    const isReversal = UNDOABLE[kind].reversals?.[event.type] !== undefined;
    return isReversal ? Object.keys(event.data).filter((field) => valueIn(state, field) !== undefined) : [];
  }
}

const PEOPLE = new Set(['brokerId', 'ownerId']);
/** Files that are gone could not come back; the address follows the title. */
const LEFT = new Set(['photos', 'slug']);

function valueIn(state: object | null, field: string): Json | undefined {
  const { internals, ...values } = state as { internals?: object } & Record<string, Json>;
  return ({ ...internals, ...values } as Record<string, Json>)[field];
}

export const entryNotFound = (): DomainError =>
  new DomainError('entry_not_found', 'Este momento não está no histórico do registro.', 404);
