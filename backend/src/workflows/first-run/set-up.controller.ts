import { Body, Controller, Get, Header, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { SetUpState } from '@lox/contracts/first-run.js';
import { formatPhone } from '@lox/contracts/phone/phone.js';
import type { MailTest } from '@lox/contracts/letters.js';
import { Public } from '../../platform/http/auth/access-guard.js';
import { CONFIG, type Config } from '../../config/config.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { TestLetter } from '../../slices/letters/server/test-letter.js';
import { FirstRun } from '../../slices/settings/first-run/first-run.js';
import { setUpCodeWrong, requireStrongPassword, SetUpAgency, setUpOver } from './set-up-agency.command.js';
import { CheckSetUpDto, SetUpAgencyDto, SetUpMailTestDto } from './set-up.dto.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

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

  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 10, ttl: 60_000 } })
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

  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 10, ttl: 60_000 } })
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

  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 10, ttl: 60_000 } })
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
