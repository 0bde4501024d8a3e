import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateAgencySetUp as GivenSetUp } from '@lox/contracts/first-run.js';
import { type AgencyNames, passwordProblem } from '../../platform/http/auth/passwords/password-policy.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { withFreshProof } from '../../platform/log/deciding/proof.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { changeAgency } from '../../slices/settings/agency/agency.decider.js';
import { FirstRun } from '../../slices/settings/first-run/first-run.js';
import { SettingsQueries } from '../../slices/settings/settings.queries.js';
import { changeSettings } from '../../slices/settings/site-settings.decider.js';
import { passwordRefused } from '../../slices/users/domain/user.decider.js';
import { RegisterUser } from '../../slices/users/staff/user.commands.js';
import { ChangeMailServer } from '../../slices/letters/letter-settings.commands.js';
import { ChangeAgency, ChangeSettings } from '../../slices/settings/settings.commands.js';

/** Checks everything before storing anything. */
export class SetUpAgency {
  constructor(
    readonly given: GivenSetUp,
    readonly origin: Origin,
  ) {}
}

export const setUpCodeWrong = (): DomainError =>
  new DomainError('setup_code_wrong', 'Código incorreto. Ele aparece no terminal do servidor.', 403);

export const setUpOver = (): DomainError =>
  new DomainError(
    'setup_over',
    'Esta imobiliária já foi configurada. Entre com a conta do administrador.',
    409,
  );

export async function requireStrongPassword(
  administrator: GivenSetUp['administrator'],
  agency: AgencyNames,
): Promise<void> {
  const problem = await passwordProblem(administrator.password, administrator, agency);
  if (problem !== null) throw passwordRefused(problem, 'administrator.password');
}

@CommandHandler(SetUpAgency)
export class SetUpAgencyHandler implements ICommandHandler<SetUpAgency> {
  constructor(
    @Inject(FirstRun) private readonly firstRun: FirstRun,
    @Inject(SettingsQueries) private readonly settings: SettingsQueries,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async execute({ given, origin }: SetUpAgency): Promise<void> {
    const { code, attempt, agency, settings, administrator, mail } = given;
    if ((await this.firstRun.phase()) !== 'open') throw setUpOver();
    if (!(await this.firstRun.accepts(code))) throw setUpCodeWrong();
    changeAgency({}, agency);
    changeSettings(await this.settings.current(), settings);
    await requireStrongPassword(administrator, agency);
    await this.firstRun.claim(attempt, origin);
    // The claim's former holder may have finished.
    if ((await this.firstRun.phase()) !== 'open') throw setUpOver();
    const input = { ...administrator, role: 'admin' as const };
    // The set-up code is the proof.
    const shown = withFreshProof(origin);
    const actorId = await this.commands.execute(new RegisterUser(input, shown));
    const by = { ...shown, actorId };
    await this.commands.execute(new ChangeAgency(agency, null, by));
    await this.commands.execute(new ChangeSettings(settings, null, by));
    if (mail?.host) await this.commands.execute(new ChangeMailServer(mail, null, by));
  }
}
