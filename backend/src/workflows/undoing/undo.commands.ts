import { Inject, Injectable, Logger } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import {
  UNDO_KINDS,
  UNDO_LIMIT,
  type UndoChange,
  type UndoOutcome,
  type UndoRequest,
  type UndoRequestResult,
} from '@lox/contracts/undo.js';
import { httpFailureOf } from '../../platform/http/answers/http-failures.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { ConcurrencyLimiter } from '../../platform/http/files/concurrency-limiter.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { DomainError, StaleState } from '../../platform/storage/errors/domain-error.js';
import { EventTypes } from '../../platform/storage/event-store/event-catalogue.js';
import type { StoredEvent } from '../../platform/storage/event-store/event-store.js';
import { RequestRecords } from '../../slices/audit/request-records.published.js';
import { UNDOABLE } from './undoable-kinds.js';
import { UndoableRecords } from './undoable-records.js';
import { reversalPlan, undoPlan } from './undo-plan.js';

const AT_ONCE = 8;
export const ATTEMPTS = 5;

type Target = UndoChange & { request?: string };

/** A repeated call is harmless. */
export class UndoChanges extends Command<UndoOutcome[]> {
  constructor(
    readonly changes: readonly Target[],
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class UndoWholeRequest extends Command<UndoRequestResult> {
  constructor(
    readonly wanted: UndoRequest,
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
    @Inject(UndoableRecords) private readonly records: UndoableRecords,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(RequestRecords) private readonly requests: RequestRecords,
  ) {}

  @Handles(UndoChanges)
  async undo({ changes, by, origin }: UndoChanges): Promise<UndoOutcome[]> {
    const queue = new ConcurrencyLimiter(AT_ONCE);
    const outcomes = new Map<Target, UndoOutcome>();
    const run = (change: Target) =>
      queue.run(async () => void outcomes.set(change, await this.outcomeOf(change, by, origin)));
    for (const change of changes.filter(({ kind }) => kind === 'user')) await run(change);
    await Promise.all(changes.filter(({ kind }) => kind !== 'user').map(run));
    return changes.map((change) => outcomes.get(change)!);
  }

  @Handles(UndoWholeRequest)
  async undoRequest({ wanted, by, origin }: UndoWholeRequest): Promise<UndoRequestResult> {
    const { request, offset = 0 } = wanted;
    const records = await this.requests.of(request);
    const changes: Target[] = [];
    for (const { entityType, entityId: id } of records.slice(offset, offset + UNDO_LIMIT)) {
      const kind = UNDO_KINDS.find((one) => one === entityType);
      if (kind && (await this.records.isSeen({ kind, id }, by))) changes.push({ kind, id, request });
    }
    const results = await this.undo(new UndoChanges(changes, by, origin));
    const next = offset + UNDO_LIMIT;
    return { results, next: next < records.length ? next : null };
  }

  private async outcomeOf(change: Target, by: Account, origin: Origin): Promise<UndoOutcome> {
    const { kind, id } = change;
    const named = async () =>
      (await this.records.isSeen(change, by)) ? await this.records.nameOf(change) : {};
    try {
      const changed = await this.undoOne(change, by, origin);
      const revision = await this.records.revisionSeen(change, by);
      return { kind, id, ...(await named()), success: true, changed, revision };
    } catch (error) {
      const { status, body } = httpFailureOf(error);
      if (status === 500) this.log.error('a change could not be taken back', (error as Error).stack);
      const { code, message } = body;
      return { kind, id, ...(await named()), success: false, code, message };
    }
  }

  private async undoOne(change: Target, by: Account, origin: Origin): Promise<boolean> {
    const { kind, id } = change;
    const { follows, command, notFound, reversals } = UNDOABLE[kind];
    for (let tried = 1; ; tried++) {
      await this.records.requireSeen(change, by);
      const events = await this.records.eventsOf(change);
      const after = this.records.stateIn(kind, events);
      const target = events.find(isTargetOf(change));
      const reversal = target && reversals?.[target.type];
      const isRelated = (type: string): boolean => reversal?.related?.has(type) ?? true;
      const plan = reversal
        ? reversalPlan(events, target, isRelated)
        : undoPlan(events, target, this.types, follows);
      if (plan.is === 'undone') return false;
      if (plan.is === 'overtaken') throw await this.records.changedSince(plan.by);
      this.records.require(by, change, requestOf(events, plan.request));
      const back = {
        id,
        by,
        at: plan.at,
        origin: { ...origin, undoes: plan.request, bringsBack: true as const },
      };
      if (plan.is === 'open' && after?.removed) {
        const removal = events.findLast(({ type }) => reversals && type in reversals);
        throw removal ? await this.records.changedSince(removal, 'excluiu') : notFound();
      }
      try {
        const from = plan.is === 'whole' ? target!.revision : plan.from;
        const before = this.records.stateIn(kind, events, from);
        const asked =
          plan.is === 'whole'
            ? reversal!.command(back, before)
            : command(plan.patch, { before, after }, back);
        await this.commands.execute(asked as Command<unknown>);
        return true;
      } catch (error) {
        if (!isOutdated(error) || tried === ATTEMPTS) throw error;
      }
    }
  }
}

export const isOutdated = (error: unknown): boolean =>
  error instanceof StaleState || (error instanceof DomainError && error.status === 404);

const requestOf = (events: readonly StoredEvent[], request: string): string[] =>
  events.filter(({ metadata }) => metadata.correlationId === request).map(({ type }) => type);

const isTargetOf =
  ({ request, entry, revision }: Target) =>
  (event: StoredEvent): boolean => {
    if (request !== undefined) return event.metadata.correlationId === request;
    return entry === undefined ? event.revision === revision : String(event.position) === entry;
  };
