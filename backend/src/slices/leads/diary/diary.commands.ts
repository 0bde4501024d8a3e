import { Inject, Injectable } from '@nestjs/common';
import type { NextStep } from '@lox/contracts/lead-diary.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { RecordChange, RecordCommand } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import {
  changeNextStep,
  LEAD_DENIED,
  remindOfNextStep,
  requireLead,
  writeNote,
} from '../domain/lead.decider.js';
import type { LeadNoteWritten } from '../domain/lead.events.js';
import { lead, type LeadState } from '../domain/lead.js';
import { LeadQueries } from '../queries/lead.queries.js';

export class WriteLeadNote extends RecordChange<LeadNoteWritten['data'], Account> {}

export class ChangeNextStep extends RecordChange<NextStep | 'done' | 'cleared', Account> {}

export class RemindOfNextStep extends RecordCommand {}

@Injectable()
export class DiaryCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(LeadQueries) private readonly queries: LeadQueries,
  ) {}

  @Handles(WriteLeadNote)
  async write({ id, wanted, by, origin }: WriteLeadNote): Promise<void> {
    await this.streams.carryOut(
      lead,
      id,
      origin,
      ({ state }) => {
        requireUpdate(by, state);
        return writeNote(state, wanted);
      },
      'as remembered',
    );
  }

  @Handles(ChangeNextStep)
  async changeStep({ id, wanted, by, expectedRevision, origin }: ChangeNextStep): Promise<void> {
    await this.streams.carryOut(
      lead,
      id,
      origin,
      async (loaded) => {
        requireUpdate(by, loaded.state);
        await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(id));
        return changeNextStep(loaded.state, wanted);
      },
      'as remembered',
    );
  }

  @Handles(RemindOfNextStep)
  async remind({ id, origin }: RemindOfNextStep): Promise<void> {
    await this.streams.carryOut(lead, id, origin, ({ state }) => remindOfNextStep(state, origin.now));
  }
}

/** The stream decides: documents may lag behind. */
function requireUpdate(account: Account, state: LeadState): void {
  const ability = abilityOf(account);
  const { brokerId } = requireLead(state);
  if (!canOn(ability, 'update', 'leads', { brokerId }))
    throw forbiddenError(LEAD_DENIED, missingPermission(ability, 'update', 'leads'));
}
