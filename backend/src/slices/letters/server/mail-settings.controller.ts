import { Body, Controller, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { MailSettings, MailTest } from '@lox/contracts/letters.js';
import {
  RequiresFreshProof,
  AdministratorsOnly,
  Requires,
  SessionOnly,
} from '../../../platform/http/auth/access-guard.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { etagOf } from '../../../platform/http/input/preconditions.js';
import { ChangeMailSettingsDto } from '../letters.dto.js';
import { ChangeMailServer } from './change-mail-server.command.js';
import { MailServerSettings } from './mail-server-settings.js';
import { TestLetter } from './test-letter.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

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
  async change(
    @Body() wanted: ChangeMailSettingsDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<MailSettings> {
    try {
      await this.commands.execute(new ChangeMailServer(wanted, ifMatch, origin));
    } catch (error) {
      if (error instanceof StaleState) throw new StaleState(await this.settings.forAdministrators());
      throw error;
    }
    this.jobs.retryNow('letters');
    return this.answer(response);
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

  private async answer(response: Response): Promise<MailSettings> {
    const settings = await this.settings.forAdministrators();
    response.setHeader('ETag', etagOf(settings.version));
    return settings;
  }
}
