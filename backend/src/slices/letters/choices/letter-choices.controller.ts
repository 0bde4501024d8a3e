import { Body, Controller, Get, HttpCode, Inject, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { LetterChoices } from '@lox/contracts/letters.js';
import { Public, StaffOnly } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { CrossOriginRoutes } from '../../../platform/http/server/cross-origin-routes.js';
import type { FileBody, SentResponse } from '../../../platform/http/answers/sent-response.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { type LetterKind, LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { sendLetterHtml } from '../send-letter-html.js';
import { LETTER_SETTINGS, letterChoiceId, type LetterSettings } from '../letter-settings.projection.js';
import { LetterChoicesDto, UnsubscribeDto } from '../letters.dto.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChooseLetters } from '../letter-settings.commands.js';

const PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Meus avisos</title>
<body style="margin:0;padding:48px 24px;background:#f7f5ef;font:17px/1.6 system-ui,sans-serif;color:#17211d;">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Georgia,serif;">Quais avisos você recebe?</h1>
<p>Escolha em <a href="/admin/avisos" style="color:#0e5a4a;font-weight:600;">Meus avisos</a>.</p>
</body>
</html>
`;

@ApiGroup('Mensagens')
@Controller('api/letters')
export class LetterChoicesController {
  constructor(
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(LETTER_SETTINGS) private readonly settings: ProjectionReader<LetterSettings>,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UnsubscribeTokens) private readonly tokens: UnsubscribeTokens,
    @Inject(CrossOriginRoutes) foreign: CrossOriginRoutes,
  ) {
    foreign.add('/api/letters/unsubscribe');
  }

  @StaffOnly()
  @ApiOperation('Quais avisos eu recebo por e-mail')
  @Get('choices')
  async read(@Context() { account }: RequestContext): Promise<LetterChoices> {
    const refused = (await this.settings.get(letterChoiceId(account.id)))?.refused ?? [];
    const choices = this.optional().map(({ name, label }) => ({
      kind: name,
      label,
      email: !refused.includes(name),
    }));
    return { choices };
  }

  @StaffOnly()
  @ApiOperation('Escolhe quais avisos eu recebo por e-mail', { details: 'O que não é dito fica como está.' })
  @Put('choices')
  async change(
    @Body() { choices }: LetterChoicesDto,
    @Context() context: RequestContext,
  ): Promise<LetterChoices> {
    const { account, origin } = context;
    for (const { kind } of choices)
      if (!this.optional().some(({ name }) => name === kind))
        throw invalidFields({ kind: `Não há o aviso ${kind}` });
    const wanted = new Map(choices.map(({ kind, email }) => [kind, email]));
    await this.commands.execute(new ChooseLetters(account.id, wanted, origin));
    return this.read(context);
  }

  /** RFC 8058; the answer does not reveal whether the token was valid. */
  @Public()
  @HttpCode(200)
  @ApiOperation('Deixa de receber um aviso, com o endereço que a mensagem traz', {
    details:
      'Como programas de e-mail a fazem (RFC 8058): com um formulário, JSON ou corpo nenhum, de qualquer origem.',
    never: [403, 415],
  })
  @Post('unsubscribe')
  async unsubscribe(
    @Query() { token }: UnsubscribeDto,
    @Context() { origin }: RequestContext,
  ): Promise<{ done: true }> {
    const refusal = this.tokens.read(token);
    if (refusal) {
      const wanted = new Map([[refusal.kind, false]]);
      await this.commands.execute(
        new ChooseLetters(refusal.userId, wanted, { ...origin, actorId: refusal.userId }),
      );
    }
    return { done: true };
  }

  /** Mail scanners open the address too, so it changes nothing. */
  @Public()
  @ApiOperation('Diz onde se escolhem os avisos')
  @Get('unsubscribe')
  choose(@Res() response: Response): SentResponse<FileBody<'text/html'>> {
    return sendLetterHtml(response, PAGE);
  }

  private optional(): LetterKind[] {
    return this.kinds.all.filter(({ audience }) => audience === 'staff');
  }
}
