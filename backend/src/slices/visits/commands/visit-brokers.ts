import { Inject, Injectable, type ForbiddenException } from '@nestjs/common';
import { isStaff } from '@lox/contracts/users.js';
import { forbidden } from '../../../platform/auth/access.js';
import { Accounts } from '../../../platform/auth/accounts.js';
import { DomainError } from '../../../platform/deciding/domain-error.js';

/** Said of every refused change of a visit (docs/behaviour/permissions.md#denial-texts). */
export const DENIED = 'Acesso negado. Verifique suas permissões.';
export const denied = (): ForbiddenException => forbidden(DENIED);

/** Who may have a visit: the staff of today. */
@Injectable()
export class VisitBrokers {
  constructor(@Inject(Accounts) private readonly accounts: Accounts) {}

  /** The first who is there; null when nobody is. */
  async firstOf(candidates: readonly (string | null)[]): Promise<string | null> {
    for (const id of candidates) if (id && (await this.isThere(id))) return id;
    return null;
  }

  /** Null is nobody, who may have a visit too. @throws 400 */
  async require(brokerId: string | null): Promise<void> {
    if (brokerId && !(await this.isThere(brokerId)))
      throw new DomainError('broker_not_found', 'Corretor não encontrado.', 400);
  }

  private async isThere(id: string): Promise<boolean> {
    const account = await this.accounts.byId(id);
    return account !== undefined && isStaff(account.role);
  }
}
