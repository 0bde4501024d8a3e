import { Controller, Get, Inject } from '@nestjs/common';
import type { BrokerOption } from '@lox/contracts/users.js';
import { Staff } from '../platform/auth/access.js';
import { Accounts } from '../platform/auth/accounts.js';

@Controller('api/users')
export class UsersController {
  constructor(@Inject(Accounts) private readonly accounts: Accounts) {}

  /** operations.md §7: the brokers, for pickers and filters. */
  @Staff()
  @Get()
  async brokers(): Promise<BrokerOption[]> {
    const staff = await this.accounts.staff();
    return staff
      .filter(({ role }) => role === 'broker')
      .map(({ id, name, email, avatar }) => ({ id, name, email, avatar }));
  }
}
