import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { MailPresence } from '@lox/contracts/letters.js';
import { Public } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { MailServerSettings } from './mail-server-settings.js';

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
