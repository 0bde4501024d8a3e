import { Inject, Injectable } from '@nestjs/common';
import { mayBeBroker } from '@lox/contracts/permissions.js';
import type { UpdateWaitingRules } from '@lox/contracts/waiting-rules.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { atVersion, RecordCommand, VersionedChange } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { LeadWaitedTooLong } from '../domain/lead.events.js';
import { actOnWaiting } from '../domain/lead-waiting.decider.js';
import { lead } from '../domain/lead.js';
import {
  changeWaitingRules,
  WAITING_RULES_KEY,
  waitingRules,
  type WaitingRulesState,
} from './waiting-rules.js';

export class ChangeWaitingRules extends VersionedChange<UpdateWaitingRules> {}

export class ActOnWaitingLead extends RecordCommand {
  constructor(
    id: string,
    readonly act: LeadWaitedTooLong['data'],
    origin: Origin,
  ) {
    super(id, origin);
  }
}

@Injectable()
export class WaitingCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  @Handles(ChangeWaitingRules)
  async change({ wanted, expectedVersion, origin }: ChangeWaitingRules): Promise<void> {
    await this.requireTaker(wanted);
    const decide = atVersion(expectedVersion, (state: WaitingRulesState) =>
      changeWaitingRules(state, wanted),
    );
    await this.streams.carryOut(waitingRules, WAITING_RULES_KEY, origin, decide);
  }

  @Handles(ActOnWaitingLead)
  async act({ id, act, origin }: ActOnWaitingLead): Promise<void> {
    await this.streams.carryOut(lead, id, origin, ({ state }) => actOnWaiting(state, act));
  }

  /** @throws DomainError 400 `broker_not_found` */
  async requireTaker({ passOnTo }: Pick<UpdateWaitingRules, 'passOnTo'>): Promise<void> {
    if (passOnTo === null) return;
    const broker = await this.accounts.byId(passOnTo);
    if (!broker || !mayBeBroker(broker))
      throw new DomainError('broker_not_found', 'Corretor não encontrado.', 400);
  }
}
