import { Inject, Injectable } from '@nestjs/common';
import type { UpdateLead } from '@lox/contracts/leads.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { type Decide, type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { eraseLead, handOverLead, recordVisitScheduled } from '../domain/lead.decider.js';
import type { LeadContactWithdrawn, LeadEvent, LeadWithdrawn } from '../domain/lead.events.js';
import { lead, type LeadState } from '../domain/lead.js';
import { NO_LEAD, survivorOf } from '../lead.published.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { LeadQueries } from '../queries/lead.queries.js';
import { streamOf } from '../../../platform/storage/event-store/event-store.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { HandOverCommand, RecordChange, RecordCommand } from '../../../platform/log/deciding/commands.js';
import { LeadChanges } from './lead-changes.js';

export class ChangeLead extends RecordChange<UpdateLead, Account> {}

export class RecordVisitScheduled extends RecordCommand {}

export class HandOverLead extends HandOverCommand {}

/** @throws StaleState when it has changed since `revision` */
export class WithdrawLead extends RecordCommand {
  constructor(
    id: string,
    readonly withdrawn: LeadWithdrawn | LeadContactWithdrawn,
    readonly revision: number,
    origin: Origin,
  ) {
    super(id, origin);
  }
}

/** With all leads that it was merged with; answers their ids. */
export class EraseLead extends RecordCommand<string[]> {}

@Injectable()
export class LeadCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(LeadQueries) private readonly queries: LeadQueries,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(LeadChanges) private readonly changes: LeadChanges,
  ) {}

  @Handles(ChangeLead)
  async change({ id, wanted, by, expectedRevision, origin }: ChangeLead): Promise<void> {
    const change = await this.changes.prepare(wanted, by, origin);
    const decide: Decide<LeadState, LeadEvent> = async (loaded) => {
      change.authorise(loaded.state);
      await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(id));
      return change.decide(loaded.state);
    };
    await this.streams.carryOut(lead, id, origin, decide, 'as remembered');
  }

  @Handles(RecordVisitScheduled)
  async recordVisitScheduled({ id: leadId, origin }: RecordVisitScheduled): Promise<void> {
    const decide: Decide<LeadState, LeadEvent> = ({ state }) => recordVisitScheduled(state);
    const { state } = await this.streams.carryOut(lead, leadId, origin, decide, 'as remembered');
    if (state?.mergedInto)
      await this.recordVisitScheduled(new RecordVisitScheduled(state.mergedInto, origin));
  }

  @Handles(HandOverLead)
  async handOver({ id: leadId, from, to, origin }: HandOverLead): Promise<void> {
    await this.streams.decide(lead, leadId, origin, ({ state }) => handOverLead(state, from, to));
  }

  @Handles(WithdrawLead)
  async withdraw({ id: leadId, withdrawn, revision, origin }: WithdrawLead): Promise<void> {
    await this.streams.carryOut(
      lead,
      leadId,
      origin,
      (loaded) => {
        if (loaded.revision !== revision) throw new StaleState(null);
        return [withdrawn];
      },
      'fresh',
    );
  }

  @Handles(EraseLead)
  async erase({ id: leadId, origin }: EraseLead): Promise<string[]> {
    const read = async (id: string) => (await this.streams.load(lead, id)).state ?? undefined;
    const standing = await survivorOf(leadId, read);
    const ids = [standing.id, ...(standing.lead?.absorbed ?? []).map((one) => one.lead)];
    const family = [...new Set([...ids, leadId])].filter((id) => id !== NO_LEAD);
    for (const id of family) {
      // The event comes first: a repeated command still deletes the key.
      const decided = await this.streams.decide(lead, id, origin, ({ state }) => eraseLead(state));
      await this.keys.erase(streamOf('lead', id));
      await this.streams.shown(decided);
    }
    for (const id of family) this.streams.forget('lead', id);
    return family;
  }
}
