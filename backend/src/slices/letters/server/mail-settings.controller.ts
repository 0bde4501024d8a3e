import { Body, Controller, Get, Header, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { MailPresence, MailSettings, MailTest } from '@lox/contracts/letters.js';
import {
  AdministratorsOnly,
  Public,
  Requires,
  RequiresFreshProof,
  SessionOnly,
} from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { MailServerSettings } from './mail-server-settings.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { ChangeMailSettingsDto } from '../letters.dto.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChangeMailServer } from '../letter-settings.commands.js';
import { TestLetter } from './direct-letters.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';

@Public()
@ApiGroup('Mensagens')
@Controller('api/public/mail')
export class MailPresenceController {
  constructor(@Inject(MailServerSettings) private readonly settings: MailServerSettings) {}

  @Header('Cache-Control', 'no-store')
  @ApiOperation('Se os e-mails saem deste sistema')
  @Get()
  async presence(): Promise<MailPresence> {
    return { delivering: await this.settings.isConfigured() };
  }
}

const DENIAL = 'Só administradores alteram o servidor de e-mail.';

/** A mail server's operator can read all letters. */
@SessionOnly()
@ApiGroup('Mensagens')
@Controller('api/admin/mail-settings')
export class MailSettingsController {
  constructor(
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TestLetter) private readonly letter: TestLetter,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('O servidor de e-mail, sem a senha')
  @Get()
  read(@Context() { response }: RequestContext): Promise<MailSettings> {
    return this.answer(response);
  }

  @Requires('update', 'settings')
  @AdministratorsOnly(DENIAL)
  @RequiresFreshProof()
  @ApiOperation('Altera o servidor de e-mail', {
    details:
      'Só administradores. Sem `password`, a senha fica como está; com `host` vazio, as mensagens esperam.',
    refuses: { 400: ['mail_password_needed'] },
  })
  @Put()
  change(
    @Body() wanted: ChangeMailSettingsDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<MailSettings> {
    const change = this.commands.execute(new ChangeMailServer(wanted, ifMatch, origin));
    return this.answer(
      response,
      change.then(() => this.jobs.retryNow('letters')),
    );
  }

  @HttpCode(200)
  @Requires('update', 'settings')
  @AdministratorsOnly(DENIAL)
  @ApiOperation('Envia uma mensagem de teste ao próprio endereço', {
    refuses: { 409: ['mail_server_missing'] },
  })
  @Post('test')
  test(@Context() { account }: RequestContext): Promise<MailTest> {
    return this.letter.send(account);
  }

  private answer(response: Response, change?: Promise<unknown>): Promise<MailSettings> {
    return answerVersion(response, () => this.settings.forAdministrators(), change);
  }
}
