import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { creciProblem } from '@lox/contracts/creci.js';
import { FIRST_STEPS, type FirstStep, type FirstSteps, type SetUpState } from '@lox/contracts/first-run.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import type { MailTest } from '@lox/contracts/letters.js';
import { Public, Requires } from '../../platform/http/auth/access-guard.js';
import { CONFIG, type Config } from '../../config/config.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { FirstRun } from '../../slices/settings/first-run/first-run.js';
import { requireStrongPassword, SetUpAgency, setUpCodeWrong, setUpOver } from './set-up-agency.command.js';
import { CheckSetUpDto, SetUpAgencyDto, SetUpMailTestDto } from './set-up.dto.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { TestLetter } from '../../slices/letters/server/direct-letters.js';
import { Limited } from '../../platform/http/limits/limited.js';
import { Accounts } from '../../platform/http/auth/accounts.js';
import { ManagedProperties } from '../../slices/properties/staff/managed-properties.js';
import { AgencyQueries } from '../../slices/settings/agency/agency.queries.js';
import { SettingsQueries } from '../../slices/settings/settings.queries.js';

@Public()
@ApiGroup('Primeira configuração')
@Controller('api/setup')
export class SetUpController {
  constructor(
    @Inject(FirstRun) private readonly firstRun: FirstRun,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(TestLetter) private readonly letter: TestLetter,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  @Header('Cache-Control', 'no-store')
  @ApiOperation('Se esta imobiliária ainda não foi configurada')
  @Get()
  async state(): Promise<SetUpState> {
    const open = (await this.firstRun.phase()) === 'open';
    return { open, mailFixed: this.config.mailServer !== null };
  }

  @Limited(10)
  @HttpCode(200)
  @ApiOperation('Confere o código do terminal', {
    details: 'Com `administrator`, também a senha dele, pela regra com que será aceita no fim.',
    refuses: { 400: ['weak_password'], 403: ['setup_code_wrong'], 409: ['setup_over'] },
  })
  @Post('code')
  async check(@Body() { code, administrator, agency }: CheckSetUpDto): Promise<{ ok: true }> {
    await this.requireCode(code);
    if (administrator) await requireStrongPassword(administrator, agency ?? { name: '', systemName: '' });
    return { ok: true };
  }

  @Limited(10)
  @HttpCode(200)
  @ApiOperation('Envia uma mensagem de teste pelo servidor de e-mail informado', {
    details: 'Com o código do terminal; o servidor não é guardado.',
    refuses: { 403: ['setup_code_wrong'], 409: ['setup_over'] },
  })
  @Post('mail-test')
  async testMail(@Body() { code, name, email, phone, to, mail }: SetUpMailTestDto): Promise<MailTest> {
    await this.requireCode(code);
    return this.letter.sendThrough(mail, { name, email, phone: formatPhone(phone ?? '') }, to);
  }

  @Limited(10)
  @HttpCode(200)
  @ApiOperation('Configura a imobiliária e cria o primeiro administrador', {
    details: 'Só enquanto não há administrador, e com o código do terminal.',
    refuses: {
      400: [
        'weak_password',
        'name_missing',
        'system_name_missing',
        'phone_invalid',
        'email_invalid',
        'colour_too_light',
        'network_invalid',
        'whatsapp_invalid',
        'region_empty',
        'region_too_long',
        'region_repeated',
        'creci_too_long',
      ],
      403: ['setup_code_wrong'],
      409: ['setup_over', 'setup_taken', 'email_taken'],
    },
  })
  @Post()
  async setUp(@Body() given: SetUpAgencyDto, @Context() { origin }: RequestContext): Promise<{ ok: true }> {
    await this.commands.execute(new SetUpAgency(given, origin));
    this.jobs.retryNow('letters');
    return { ok: true };
  }

  private async requireCode(code: string): Promise<void> {
    if ((await this.firstRun.phase()) !== 'open') throw setUpOver();
    if (!(await this.firstRun.accepts(code))) throw setUpCodeWrong();
  }
}

@ApiGroup('Primeira configuração')
@Controller('api/admin/first-steps')
export class FirstStepsController {
  constructor(
    @Inject(FirstRun) private readonly firstRun: FirstRun,
    @Inject(AgencyQueries) private readonly agency: AgencyQueries,
    @Inject(SettingsQueries) private readonly settings: SettingsQueries,
    @Inject(ManagedProperties) private readonly properties: ManagedProperties,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  @Requires('update', 'settings')
  @ApiOperation('O que falta fazer numa imobiliária nova')
  @Get()
  async read(): Promise<FirstSteps> {
    const { siteVisited, dismissed } = await this.firstRun.state();
    if (dismissed) return { steps: [] };
    const [{ version }, creci, all, live, staff] = await Promise.all([
      this.agency.managed(),
      this.settings.creci(),
      this.properties.count({}),
      this.properties.count({ live: true }),
      this.accounts.staff(),
    ]);
    const done: { [step in FirstStep]: boolean } = {
      agency: version > 0,
      creci: creciProblem(creci, 'J') === null,
      properties: all > 0,
      published: live > 0,
      people: staff.length > 1,
      site: siteVisited,
    };
    return { steps: FIRST_STEPS.map((step) => ({ step, done: done[step] })) };
  }

  @Requires('update', 'settings')
  @HttpCode(200)
  @ApiOperation('Anota que o site foi visto', { details: 'Repetir não faz mal.' })
  @Post('site')
  async visitSite(@Context() { origin }: RequestContext): Promise<FirstSteps> {
    await this.firstRun.visitSite(origin);
    return this.read();
  }

  @Requires('update', 'settings')
  @ApiOperation('Guarda a lista do que fazer, para todos', { details: 'Repetir não faz mal.' })
  @Delete()
  async dismiss(@Context() { origin }: RequestContext): Promise<FirstSteps> {
    await this.firstRun.dismissSteps(origin);
    return this.read();
  }
}
