import { Inject, Injectable } from '@nestjs/common';
import type { UpdateLead } from '@lox/contracts/leads.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { isStaff } from '@lox/contracts/users.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { LEAD_DENIED, requireLead, updateLead } from '../domain/lead.decider.js';
import type { LeadEvent } from '../domain/lead.events.js';
import type { LeadState } from '../domain/lead.js';
import { OfferedReasons } from '../../reasons/reasons.published.js';

/** The stream decides: documents may lag behind. */
export interface PreparedChange {
  /** @throws 404 `lead_not_found`, 403 */
  authorise(state: LeadState): void;
  decide(state: LeadState): LeadEvent[];
}

@Injectable()
export class LeadChanges {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(OfferedReasons) private readonly reasons: OfferedReasons,
  ) {}

  /** @throws 400 `broker_not_found` */
  async prepare(wanted: UpdateLead, by: Account, origin: Origin): Promise<PreparedChange> {
    if (wanted.brokerId) await this.requireStaff(wanted.brokerId);
    const { reason, ...patch } = wanted;
    const isExplained = patch.status === 'lost' || reason !== undefined;
    const loss = isExplained ? await this.reasons.explanation('lost', reason, origin) : undefined;
    return {
      authorise: (state) => authorise(by, requireLead(state).brokerId, patch),
      decide: (state) => updateLead(state, patch, loss),
    };
  }

  private async requireStaff(brokerId: string): Promise<void> {
    const account = await this.accounts.byId(brokerId);
    if (!account || !isStaff(account.role))
      throw new DomainError('broker_not_found', 'Corretor não encontrado.', 400);
  }
}

function authorise(account: Account, brokerId: string | null, patch: UpdateLead): void {
  const ability = abilityOf(account);
  const assigns = patch.brokerId !== undefined && patch.brokerId !== brokerId;
  for (const action of assigns ? (['update', 'assign'] as const) : (['update'] as const))
    if (!canOn(ability, action, 'leads', { brokerId }))
      throw forbiddenError(LEAD_DENIED, missingPermission(ability, action, 'leads'));
}
