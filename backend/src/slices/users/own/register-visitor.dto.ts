import { Transform } from 'class-transformer';
import { Allow, IsOptional } from 'class-validator';
import type { RegisterVisitor } from '@lox/contracts/public-calls.js';
import { isPhone } from '@lox/contracts/validation.js';
import { Email, emptyToNull, NewPassword, RequiredText, Text } from '../../../platform/http/dto-fields.js';

export class RegisterVisitorDto implements RegisterVisitor {
  @RequiredText(120, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  /** As signing in checks it: what can be registered can sign in. */
  @Email()
  email!: string;

  @NewPassword()
  password!: string;

  @IsOptional()
  @Transform(emptyToNull)
  @Text('WhatsApp inválido', isPhone)
  whatsapp?: string | null;

  /** Whatever it says, the account is a visitor's (docs/behaviour/session-and-access.md#registration). */
  @Allow()
  role?: unknown;
}
