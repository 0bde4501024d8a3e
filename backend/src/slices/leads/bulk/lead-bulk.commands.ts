import { Inject, Injectable, Logger } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { BulkLeadUpdate, LeadOutcome } from '@lox/contracts/lead-bulk.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { httpFailureOf } from '../../../platform/http/answers/http-failures.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { ConcurrencyLimiter } from '../../../platform/http/files/concurrency-limiter.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { type DecidedStream, type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { LeadChanges, type PreparedChange } from '../commands/lead-changes.js';
import { leadNotFound } from '../domain/lead.decider.js';
import { lead, type LeadState } from '../domain/lead.js';

const AT_ONCE = 8;

/** Each lead is a write of its own; a repeated call is harmless. */
export class ChangeLeads extends Command<LeadOutcome[]> {
  constructor(
    readonly wanted: BulkLeadUpdate,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

@Injectable()
export class LeadBulkCommands {
  private readonly log = new Logger('leads');

  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(LeadChanges) private readonly changes: LeadChanges,
  ) {}

  @Handles(ChangeLeads)
  async change({ wanted, by, origin }: ChangeLeads): Promise<LeadOutcome[]> {
    const change = await this.changes.prepare(wanted.updates, by, origin);
    const queue = new ConcurrencyLimiter(AT_ONCE);
    const done: DecidedStream<LeadState>[] = [];
    let away: EngineUnavailable | undefined;
    const outcomeOf = async (id: string, revision: number | null): Promise<LeadOutcome> => {
      try {
        if (away) throw away;
        const decided = await this.changeOne(id, revision, change, by, origin);
        done.push(decided);
        const isSeen = canOn(abilityOf(by), 'read', 'leads', { brokerId: decided.state?.brokerId });
        return { id, success: true, changed: decided.changed, revision: isSeen ? decided.revision : null };
      } catch (error) {
        if (error instanceof EngineUnavailable) away = error;
        const { status, body } = httpFailureOf(error);
        if (status === 500) this.log.error('a lead could not be changed', (error as Error).stack);
        return { id, success: false, code: body.code, message: body.message };
      }
    };
    const revisions = new Map(wanted.leads.map(({ id, revision = null }) => [id, revision]));
    const outcomes = await Promise.all(
      [...revisions].map(([id, revision]) => queue.run(() => outcomeOf(id, revision))),
    );
    if (away && done.length === 0) throw away;
    await this.streams.shown(...done);
    return outcomes;
  }

  private changeOne(
    id: string,
    revision: number | null,
    change: PreparedChange,
    by: Account,
    origin: Origin,
  ): Promise<DecidedStream<LeadState>> {
    const ability = abilityOf(by);
    return this.streams.decide(
      lead,
      id,
      origin,
      async (loaded) => {
        const { state } = loaded;
        if (!state || !canOn(ability, 'read', 'leads', state)) throw leadNotFound();
        change.authorise(state);
        const events = change.decide(state);
        if (events.length > 0) await this.streams.requireFresh(loaded, revision, () => Promise.resolve(null));
        return events;
      },
      'as remembered',
    );
  }
}
