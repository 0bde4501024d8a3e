import { Body, Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  MESSAGE_LABELS,
  MESSAGE_MOMENTS,
  MESSAGE_TEXTS,
  type MessageMoment,
  type MessageTemplate,
  type MessageTemplates,
  messageTextKey,
  messageVariables,
} from '@lox/contracts/messages.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import { Requires, StaffOnly } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Agency } from '../../settings/agency/agency.published.js';
import { ChangeLetterText } from '../letter-settings.commands.js';
import { LETTER_SETTINGS, type LetterSettings, letterTextId } from '../letter-settings.projection.js';
import { UpdateMessageDto } from '../letters.dto.js';
import { variablesOf } from './letter-texts.controller.js';

const MISSING = { 404: ['message_not_found'] };

@ApiGroup('Mensagens')
@Controller('api/messages')
export class MessageTextsController {
  constructor(
    @Inject(LETTER_SETTINGS) private readonly settings: ProjectionReader<LetterSettings>,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(LetterLinks) private readonly links: LetterLinks,
  ) {}

  @StaffOnly()
  @ApiOperation('Os textos para o WhatsApp', {
    details: 'O sistema não envia nada pelo WhatsApp.',
  })
  @Get()
  async list(): Promise<MessageTemplates> {
    const [{ name }, found] = await Promise.all([
      this.agency.profile(),
      this.settings.getMany(MESSAGE_MOMENTS.map(idOf)),
    ]);
    const byId = new Map(found.map((one) => [one._id, one]));
    const templates = MESSAGE_MOMENTS.map((moment) => templateOf(moment, byId.get(idOf(moment))));
    return { agency: name, site: this.links.base, templates };
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera um texto para o WhatsApp', {
    refuses: { 400: ['letter_text_empty', 'letter_variable_unknown'], ...MISSING },
  })
  @Put(':moment')
  change(
    @Param('moment') moment: string,
    @Body() { text }: UpdateMessageDto,
    @Context() context: RequestContext,
  ): Promise<MessageTemplate> {
    return this.set(moment, text, context);
  }

  @Requires('update', 'settings')
  @ApiOperation('Volta ao texto original para o WhatsApp', { refuses: MISSING })
  @Delete(':moment')
  reset(@Param('moment') moment: string, @Context() context: RequestContext): Promise<MessageTemplate> {
    return this.set(moment, null, context);
  }

  private set(
    name: string,
    text: string | null,
    { ifMatch, origin, response }: RequestContext,
  ): Promise<MessageTemplate> {
    const moment = MESSAGE_MOMENTS.find((one) => one === name);
    if (!moment) throw new DomainError('message_not_found', 'Não há este texto para o WhatsApp.', 404);
    const kind = {
      name: messageTextKey(moment),
      subject: '',
      introduction: MESSAGE_TEXTS[moment],
      variables: messageVariables(moment),
    };
    const words = text === null ? null : { subject: '', introduction: text };
    const present = async () => templateOf(moment, await this.settings.get(idOf(moment)));
    return answerVersion(
      response,
      present,
      this.commands.execute(new ChangeLetterText(kind, words, ifMatch, origin)),
    );
  }
}

const idOf = (moment: MessageMoment): string => letterTextId(messageTextKey(moment));

function templateOf(moment: MessageMoment, settings: LetterSettings | undefined): MessageTemplate {
  const original = MESSAGE_TEXTS[moment];
  return {
    moment,
    label: MESSAGE_LABELS[moment],
    text: settings?.words?.introduction ?? original,
    original,
    isOriginal: !settings?.words,
    variables: variablesOf(messageVariables(moment)),
    version: (settings?.revision ?? -1) + 1,
  };
}
