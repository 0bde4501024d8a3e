import { Allow } from 'class-validator';
import type { RegisterVisitor } from '@lox/contracts/public-calls.js';
import { EmailAddressField, OptionalPhone, RequiredText } from '../../../platform/http/input/dto-fields.js';
import { NewPasswordField } from '../../../platform/http/auth/new-password-field.js';

export class RegisterVisitorDto implements RegisterVisitor {
  @RequiredText(120, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  /** Every registered address must be able to sign in. */
  @EmailAddressField()
  email!: string;

  @NewPasswordField()
  password!: string;

  @OptionalPhone()
  whatsapp?: string | null;

  /** Ignored: the account is a visitor's. */
  @Allow()
  role?: unknown;
}
