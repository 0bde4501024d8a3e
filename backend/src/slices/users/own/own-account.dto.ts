import { Transform } from 'class-transformer';
import { IsOptional, ValidateIf } from 'class-validator';
import type { ChangeOwnAccount, ChangeOwnEmail } from '@lox/contracts/accounts.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { isEmail, isPhone } from '@lox/contracts/validation.js';
import { emptyToNull, given, RequiredText, Text, trimmed } from '../../../platform/http/dto-fields.js';

export class OwnAccountDto implements ChangeOwnAccount {
  @ValidateIf(given)
  @RequiredText(USER_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name?: string;

  @IsOptional()
  @Transform(emptyToNull)
  @Text('WhatsApp inválido', isPhone)
  whatsapp?: string | null;
}

export class OwnEmailDto implements ChangeOwnEmail {
  @Transform(trimmed)
  @Text('Email inválido', isEmail)
  email!: string;
}
