import { Inject, Injectable } from '@nestjs/common';
import { isStaff } from '@lox/contracts/users.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';

@Injectable()
export class VisitBrokers {
  constructor(@Inject(Accounts) private readonly accounts: Accounts) {}

  async firstStaffOf(candidates: readonly (string | null)[]): Promise<string | null> {
    for (const id of candidates) if (id && (await this.isStaff(id))) return id;
    return null;
  }

  async requireStaff(brokerId: string | null): Promise<void> {
    if (brokerId && !(await this.isStaff(brokerId)))
      throw new DomainError('broker_not_found', 'Corretor não encontrado.', 400);
  }

  private async isStaff(id: string): Promise<boolean> {
    const account = await this.accounts.byId(id);
    return account !== undefined && isStaff(account.role);
  }
}
