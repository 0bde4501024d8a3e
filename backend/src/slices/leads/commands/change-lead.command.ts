import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UpdateLead } from '@lox/contracts/leads.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { isStaff } from '@lox/contracts/users.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { DomainError, StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { requireLead, updateLead } from '../domain/lead.decider.js';
import type { LeadEvent } from '../domain/lead.events.js';
import { lead, type LeadState } from '../domain/lead.js';
import { LeadQueries } from '../queries/lead.queries.js';

export class ChangeLead extends Command<void> {
  constructor(
    readonly leadId: string,
    readonly patch: UpdateLead,
    readonly account: Account,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeLead)
export class ChangeLeadHandler implements ICommandHandler<ChangeLead> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LeadQueries) private readonly queries: LeadQueries,
  ) {}

  async execute({ leadId, patch, account, expectedRevision, origin }: ChangeLead): Promise<void> {
    if (patch.brokerId) await this.requireStaff(patch.brokerId);
    const decide: Decide<LeadState, LeadEvent> = async (loaded) => {
      const { state, revision } = loaded;
      this.authorise(account, requireLead(state).brokerId, patch);
      if (expectedRevision !== null && expectedRevision !== revision) {
        await this.projections.shown(loaded);
        throw new StaleState(await this.queries.one(leadId));
      }
      return updateLead(state, patch);
    };
    const decided = await this.streams.decide(lead, leadId, origin, decide, 'as remembered');
    await this.projections.shown(decided);
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
