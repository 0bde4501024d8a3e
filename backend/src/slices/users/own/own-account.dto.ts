import { ValidateIf } from 'class-validator';
import type { ChangeOwnAccount, UpdateOwnEmail } from '@lox/contracts/accounts.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import {
  CorrectedPhone,
  EmailAddressField,
  isGiven,
  RequiredText,
} from '../../../platform/http/input/dto-fields.js';

export class OwnAccountDto implements ChangeOwnAccount {
  @ValidateIf(isGiven)
  @RequiredText(USER_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name?: string;

  @CorrectedPhone()
  whatsapp?: string | null;
}

export class OwnEmailDto implements UpdateOwnEmail {
  @EmailAddressField()
  email!: string;
}
