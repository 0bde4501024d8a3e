import { Transform } from 'class-transformer';
import { Allow, IsString, MaxLength, MinLength } from 'class-validator';
import type { RegisterVisitor } from '@lox/contracts/public-calls.js';
import { isEmail } from '@lox/contracts/validation.js';
import { LONG_PASSWORD, SHORT_PASSWORD } from '../../../platform/auth/password-policy.js';
import { OptionalPhone, RequiredText, Text, trimmed } from '../../../platform/http/dto-fields.js';

export class RegisterVisitorDto implements RegisterVisitor {
  @RequiredText(120, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  /** As signing in checks it: what can be registered can sign in. */
  @Transform(trimmed)
  @Text('Email inválido', isEmail)
  email!: string;

  @MaxLength(1000, { message: LONG_PASSWORD })
  @MinLength(8, { message: SHORT_PASSWORD })
  @IsString({ message: SHORT_PASSWORD })
  password!: string;

  @OptionalPhone()
  whatsapp?: string | null;

  /** Whatever it says, the account is a visitor's (docs/behaviour/session-and-access.md#registration). */
  @Allow()
  role?: unknown;
}
