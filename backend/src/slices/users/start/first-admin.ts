import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { passwordProblem } from '../../../platform/http/auth/passwords/password-policy.js';
import { CONFIG, ConfigError, type Config } from '../../../config/config.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { RegisterUser } from '../staff/user.commands.js';
import { usersProjection } from '../projections/users.projection.js';

const NAME = 'Administrador';
const POLL_MS = 15;
const WAIT_MS = 2_000;
const LATER_MS = 250;

@Injectable()
export class FirstAdmin {
  private readonly log = new Logger('first admin');
  private settle: () => void = () => {};
  readonly settled = new Promise<void>((resolve) => (this.settle = resolve));

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** @throws ConfigError */
  async check(): Promise<void> {
    const { firstAdmin, production, agency } = this.config;
    if (!firstAdmin || !production) return;
    const { email, password } = firstAdmin;
    const { name = BUILT_IN_AGENCY.name, systemName = BUILT_IN_AGENCY.systemName } = agency;
    const problem = await passwordProblem(password, { name: NAME, email }, { name, systemName });
    if (problem !== null) throw new ConfigError([`ADMIN_PASSWORD: ${problem}`]);
  }

  /** Safe on several instances; tries again later while an engine is unavailable. */
  async ensure(): Promise<void> {
    const { firstAdmin } = this.config;
    if (!firstAdmin) return this.settle();
    try {
      if (!(await this.accountsAreKnown())) return this.tryLater();
      if (!(await this.accounts.staff()).some(({ role }) => role === 'admin')) await this.create(firstAdmin);
      this.settle();
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      this.tryLater();
    }
  }

  private tryLater(): void {
    const again = (): void => void this.ensure().catch((error: Error) => this.log.error(error.stack));
    setTimeout(again, LATER_MS).unref();
  }

  private async create({ email, password }: { email: string; password: string }): Promise<void> {
    const origin = { actorId: null, correlationId: randomUUID(), now: new Date().toISOString() };
    const input = { name: NAME, role: 'admin' as const, email, password };
    try {
      await this.commands.execute(new RegisterUser(input, origin));
    } catch (error) {
      // Another instance was faster, or the address is taken.
      if (!(error instanceof DomainError) || error.code !== 'email_taken') throw error;
      this.log.warn('ADMIN_EMAIL já pertence a um usuário: nenhum administrador foi criado.');
    }
  }

  private async accountsAreKnown(): Promise<boolean> {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await delay(POLL_MS)) {
      const statuses = await this.projections.status();
      if (statuses.find(({ name }) => name === usersProjection.name)?.state === 'live') return true;
    }
    return false;
  }
}
