import { Body, Controller, Delete, Get, Inject, Param, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { LetterTemplate, LetterWords } from '@lox/contracts/letters.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import type { FileBody, SentResponse } from '../../../platform/http/answers/sent-response.js';
import { type LetterKind, LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { sendLetterHtml } from '../send-letter-html.js';
import { AGENCY_VARIABLE } from '../letter-settings.decider.js';
import { LETTER_SETTINGS, type LetterSettings, letterTextId } from '../letter-settings.projection.js';
import { LetterWordsDto } from '../letters.dto.js';
import { LetterRenderer } from '../rendering/letter-renderer.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChangeLetterText } from '../letter-settings.commands.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';

const MISSING = { 404: ['letter_kind_not_found'] };
const TEXTS = { 400: ['letter_text_empty', 'letter_variable_unknown'], ...MISSING };

@ApiGroup('Mensagens')
@Controller('api/admin/letter-texts')
export class LetterTextsController {
  constructor(
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(LETTER_SETTINGS) private readonly settings: ProjectionReader<LetterSettings>,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('Os textos das mensagens')
  @Get()
  async list(): Promise<LetterTemplate[]> {
    const { all } = this.kinds;
    const found = await this.settings.getMany(all.map(({ name }) => letterTextId(name)));
    const byId = new Map(found.map((one) => [one._id, one]));
    return all.map((kind) => templateOf(kind, byId.get(letterTextId(kind.name))));
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera o assunto e o texto de um tipo de mensagem', { refuses: TEXTS })
  @Put(':kind')
  change(
    @Param('kind') name: string,
    @Body() { subject, introduction }: LetterWordsDto,
    @Context() context: RequestContext,
  ): Promise<LetterTemplate> {
    return this.set(name, { subject, introduction }, context);
  }

  @Requires('update', 'settings')
  @ApiOperation('Volta ao texto original', { refuses: MISSING })
  @Delete(':kind')
  reset(@Param('kind') name: string, @Context() context: RequestContext): Promise<LetterTemplate> {
    return this.set(name, null, context);
  }

  @Requires('read', 'settings')
  @ApiOperation('Como a mensagem ficaria com estes textos, com dados inventados', { refuses: MISSING })
  @Get(':kind/preview')
  async preview(
    @Param('kind') name: string,
    @Query() words: LetterWordsDto,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'text/html'>>> {
    const { html } = await this.renderer.renderPreview(this.kind(name), words);
    return sendLetterHtml(response, html);
  }

  private set(
    name: string,
    words: LetterWords | null,
    { ifMatch, origin, response }: RequestContext,
  ): Promise<LetterTemplate> {
    const kind = this.kind(name);
    const present = async () => templateOf(kind, await this.settings.get(letterTextId(name)));
    const change = this.commands.execute(new ChangeLetterText(kind, words, ifMatch, origin));
    return answerVersion(response, present, change);
  }

  private kind(name: string): LetterKind {
    const kind = this.kinds.find(name);
    if (!kind) throw new DomainError('letter_kind_not_found', 'Não há este tipo de mensagem.', 404);
    return kind;
  }
}

export const variablesOf = (variables: LetterKind['variables']): LetterTemplate['variables'] => [
  ...Object.entries(variables).map(([name, meaning]) => ({ name, meaning })),
  { name: AGENCY_VARIABLE, meaning: 'nome da imobiliária' },
];

function templateOf(kind: LetterKind, settings: LetterSettings | undefined): LetterTemplate {
  const { name, label, audience, variables } = kind;
  const original = { subject: kind.subject, introduction: kind.introduction };
  return {
    kind: name,
    label,
    audience,
    ...(settings?.words ?? original),
    original,
    isOriginal: !settings?.words,
    variables: variablesOf(variables),
    version: (settings?.revision ?? -1) + 1,
  };
}
