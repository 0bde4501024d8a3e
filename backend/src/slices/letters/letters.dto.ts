import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  type ChangeMailSettings,
  IDLE_DAYS,
  LETTER_STATES,
  LETTER_TEXT_LIMITS,
  type LetterState,
  type LetterWords,
  type MailSecurityChoice,
  type UpdateLetterRules,
} from '@lox/contracts/letters.js';
import { MESSAGE_LIMITS, type UpdateMessage } from '@lox/contracts/messages.js';
import {
  FilterOneOf,
  LimitedLines,
  LimitedText,
  normalisedEmail,
  OptionalFilter,
  PageLimit,
  PageOffset,
} from '../../platform/http/input/dto-fields.js';
import { IDLE_DAYS_TEXT } from './letter-settings.decider.js';
import { MAIL_SECURITY } from '../../config/mail-server.js';

export class LetterListDto {
  @FilterOneOf(LETTER_STATES, 'Situação inválida') state?: LetterState;
  @OptionalFilter() @Matches(/^[a-z-]{1,40}$/, { message: 'Tipo inválido' }) kind?: string;
  @PageLimit(200) limit = 25;
  @PageOffset() offset?: number;
}

const HOST = /^$|^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$|^[0-9a-fA-F:]{2,39}$/;

export class ChangeMailSettingsDto implements ChangeMailSettings {
  @Matches(HOST, { message: 'Servidor inválido' }) host!: string;
  @Max(65535, { message: 'Porta inválida' })
  @Min(1, { message: 'Porta inválida' })
  @IsInt({ message: 'Porta inválida' })
  port!: number;
  @IsIn(MAIL_SECURITY, { message: 'Segurança inválida' }) security!: MailSecurityChoice;
  @LimitedText(254, 'Usuário inválido') user!: string;
  @IsOptional()
  @IsString({ message: 'Senha inválida' })
  @MaxLength(500, { message: 'Senha inválida' })
  password?: string;
  @ValidateIf(({ from }: ChangeMailSettingsDto) => from !== '')
  @Transform(normalisedEmail)
  @IsEmail({ require_tld: false }, { message: 'Remetente inválido' })
  from!: string;
}

export class LetterWordsDto implements LetterWords {
  @LimitedText(LETTER_TEXT_LIMITS.subject, 'Assunto inválido', 'O assunto é longo demais') subject!: string;
  @LimitedLines(LETTER_TEXT_LIMITS.introduction, 'Texto inválido', 'O texto é longo demais')
  introduction!: string;
}

export class UpdateMessageDto implements UpdateMessage {
  @LimitedLines(MESSAGE_LIMITS.text, 'Texto inválido', 'O texto é longo demais') text!: string;
}

export class LetterRulesDto implements UpdateLetterRules {
  @Max(IDLE_DAYS.most, { message: IDLE_DAYS_TEXT })
  @Min(IDLE_DAYS.least, { message: IDLE_DAYS_TEXT })
  @IsInt({ message: IDLE_DAYS_TEXT })
  idleDays!: number;
}

export class UnsubscribeDto {
  @IsString({ message: 'Endereço inválido' })
  @MaxLength(500, { message: 'Endereço inválido' })
  token!: string;
}

class LetterChoiceDto {
  @LimitedText(40, 'Tipo inválido') kind!: string;
  @IsBoolean({ message: 'Escolha inválida' }) email!: boolean;
}

export class LetterChoicesDto {
  @ValidateNested({ each: true })
  @Type(() => LetterChoiceDto)
  @IsArray({ message: 'Escolhas inválidas' })
  choices!: LetterChoiceDto[];
}
