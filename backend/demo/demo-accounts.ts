import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import { Accounts, type Account } from '../src/platform/http/auth/accounts.js';
import { DomainError } from '../src/platform/storage/errors/domain-error.js';
import { RegisterUser } from '../src/slices/users/staff/user.commands.js';
import { DEMO_PASSWORD, DEMO_PEOPLE, PERSON_KEYS, type DemoPerson, type PersonKey } from './demo-people.js';
import { demoOrigin } from './demo-origin.js';

export type DemoStaff = { [K in PersonKey]: Account };

@Injectable()
export class DemoAccounts {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Idempotent; null when an account was removed. */
  async open(openedAt: Date): Promise<DemoStaff | null> {
    const admin = await this.openOne('helena', openedAt, null);
    const others = await Promise.all(
      PERSON_KEYS.slice(1).map((key) => this.openOne(key, openedAt, admin?.id ?? null)),
    );
    const found = [admin, ...others];
    return found.every((account) => account !== undefined)
      ? (Object.fromEntries(PERSON_KEYS.map((key, index) => [key, found[index]])) as DemoStaff)
      : null;
  }

  private async openOne(
    key: PersonKey,
    openedAt: Date,
    actorId: string | null,
  ): Promise<Account | undefined> {
    const { title: _, template, ...person }: DemoPerson = DEMO_PEOPLE[key];
    const permissions = PERMISSION_TEMPLATES.find((candidate) => candidate.key === template)?.permissions;
    const origin = demoOrigin(actorId, openedAt);
    try {
      await this.commands.execute(
        new RegisterUser({ ...person, permissions, password: DEMO_PASSWORD }, origin),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'email_taken') throw error;
    }
    return this.accounts.byEmail(person.email);
  }
}
