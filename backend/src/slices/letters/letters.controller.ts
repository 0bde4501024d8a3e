import { Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import {
  LETTER_REASON_LABELS,
  type LetterEntry,
  type LetterPage,
  type LetterText,
} from '@lox/contracts/letters.js';
import { whatsappLink } from '@lox/contracts/phone/whatsapp-link.js';
import { forbiddenError, Requires } from '../../platform/http/auth/access-guard.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { CONFIG, type Config } from '../../config/config.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import type { FileBody, SentResponse } from '../../platform/http/answers/sent-response.js';
import { sendLetterHtml } from './send-letter-html.js';
import { LetterListDto } from './letters.dto.js';
import { HandleLetter } from './outbox/handle-letter.command.js';
import type { LetterDocument } from './outbox/letter.document.js';
import { LetterQueries, canSeeReceivers } from './outbox/letter.queries.js';
import { LetterRenderer } from './rendering/letter-renderer.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

const MISSING = { 404: ['letter_not_found'] };

@ApiGroup('Mensagens')
@Controller('api/admin/letters')
export class LettersController {
  constructor(
    @Inject(LetterQueries) private readonly letters: LetterQueries,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('As mensagens que o sistema envia, e o que foi feito delas')
  @Get()
  list(@Query() query: LetterListDto, @Context() { account }: RequestContext): Promise<LetterPage> {
    return this.letters.page(account, query);
  }

  @Requires('read', 'settings')
  @ApiOperation('Uma mensagem, como seria enviada agora', {
    details: 'Links que abrem uma conta não aparecem, a não ser na demonstração.',
    refuses: MISSING,
  })
  @Get(':id')
  async read(@Param('id') id: string, @Context() { account }: RequestContext): Promise<LetterText> {
    const letter = await this.readable(id, account);
    const entry = await this.letters.entry(account, letter);
    const printed = await this.renderer.render(letter, this.showsSecrets());
    if (typeof printed === 'string')
      return { entry, subject: '', text: LETTER_REASON_LABELS[printed], readable: false, whatsapp: null };
    const { subject, text } = printed;
    const phone = entry.audience === 'visitor' ? await this.letters.phoneOf(letter) : null;
    return { entry, subject, text, readable: true, whatsapp: whatsappLink(phone, text) };
  }

  @Requires('read', 'settings')
  @ApiOperation('O HTML de uma mensagem, para um quadro sem scripts', { refuses: MISSING })
  @Get(':id/html')
  async html(
    @Param('id') id: string,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'text/html'>>> {
    const printed = await this.renderer.render(await this.readable(id, account), this.showsSecrets());
    const nothing = (reason: keyof typeof LETTER_REASON_LABELS) =>
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Mensagem</title><p>${LETTER_REASON_LABELS[reason]}</p></html>`;
    return sendLetterHtml(response, typeof printed === 'string' ? nothing(printed) : printed.html);
  }

  @HttpCode(200)
  @Requires('update', 'settings')
  @ApiOperation('Envia uma mensagem de novo', { refuses: { ...MISSING, 409: ['letter_busy'] } })
  @Post(':id/send-again')
  sendAgain(@Param('id') id: string, @Context() { account, origin }: RequestContext): Promise<LetterEntry> {
    return this.handle(new HandleLetter(id, 'send-again', origin), account);
  }

  @HttpCode(200)
  @Requires('update', 'settings')
  @ApiOperation('Cancela uma mensagem que ainda não foi enviada', {
    refuses: { ...MISSING, 409: ['letter_busy'] },
  })
  @Post(':id/cancel')
  cancel(@Param('id') id: string, @Context() { account, origin }: RequestContext): Promise<LetterEntry> {
    return this.handle(new HandleLetter(id, 'cancel', origin), account);
  }

  private async handle(command: HandleLetter, account: Account): Promise<LetterEntry> {
    await this.letters.listed(account, command.id);
    return this.letters.entry(account, await this.commands.execute(command));
  }

  private async readable(id: string, account: Account): Promise<LetterDocument> {
    // Before it is looked for: a refusal tells nobody that there is one.
    if (!canSeeReceivers(account)) throw forbiddenError('Só quem pode ver todos os leads lê as mensagens.');
    return this.letters.listed(account, id);
  }

  /** The demonstration's passwords are public. */
  private showsSecrets(): boolean {
    return this.config.demoData && !this.config.production;
  }
}
