import { Transform } from 'class-transformer';
import { LINK_TOKEN_MAX, type SetPasswordByLink } from '@lox/contracts/accounts.js';
import { isSignInEmail } from '@lox/contracts/validation.js';
import { LimitedText, TextMatching, trimmed } from '../../../platform/http/input/dto-fields.js';
import { NewPasswordField } from '../../../platform/http/auth/new-password-field.js';

export class LinkDto {
  @LimitedText(LINK_TOKEN_MAX, 'Link inválido')
  token!: string;
}

export class ChoosePasswordDto extends LinkDto implements SetPasswordByLink {
  @NewPasswordField()
  password!: string;
}

/** As in signing in: older accounts may have addresses refused today. */
export class LostPasswordDto {
  @Transform(trimmed)
  @TextMatching('Email inválido', isSignInEmail)
  email!: string;
}
