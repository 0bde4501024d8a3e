import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UpdateLead } from '@lox/contracts/leads.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { isStaff } from '@lox/contracts/users.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import { requireLead, updateLead } from '../domain/lead.decider.js';
import type { LeadEvent } from '../domain/lead.events.js';
import { lead, type LeadState } from '../domain/lead.js';
import { LeadQueries } from '../queries/lead.queries.js';

export class ChangeLead {
  constructor(
    readonly leadId: string,
    readonly patch: UpdateLead,
    readonly account: Account,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeLead)
export class ChangeLeadHandler implements ICommandHandler<ChangeLead> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LeadQueries) private readonly queries: LeadQueries,
  ) {}

  async execute({ leadId, patch, account, expectedRevision, origin }: ChangeLead): Promise<void> {
    if (patch.brokerId) await this.requireStaff(patch.brokerId);
    const decide: Decide<LeadState, LeadEvent> = async (loaded) => {
      const { state } = loaded;
      this.authorise(account, requireLead(state).brokerId, patch);
      await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(leadId));
      return updateLead(state, patch);
    };
    await this.streams.carryOut(lead, leadId, origin, decide, 'as remembered');
  }

  /** The stream decides, as a document may lag behind. */
  private authorise(account: Account, brokerId: string | null, patch: UpdateLead): void {
    const ability = abilityOf(account);
    const assigns = patch.brokerId !== undefined && patch.brokerId !== brokerId;
    for (const action of assigns ? (['update', 'assign'] as const) : (['update'] as const))
      if (!canOn(ability, action, 'leads', { brokerId }))
        throw forbiddenError(
          'Acesso negado. Verifique suas permissões.',
          missingPermission(ability, action, 'leads'),
        );
  }

  private async requireStaff(brokerId: string): Promise<void> {
    const account = await this.accounts.byId(brokerId);
    if (!account || !isStaff(account.role))
      throw new DomainError('broker_not_found', 'Corretor não encontrado.', 400);
  }
}
