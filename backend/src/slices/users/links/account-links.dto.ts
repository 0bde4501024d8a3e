import { Transform } from 'class-transformer';
import { TOKEN_MAX, type ChoosePassword } from '@lox/contracts/accounts.js';
import { isSignInEmail } from '@lox/contracts/validation.js';
import { LimitedText, Text, trimmed } from '../../../platform/http/input/dto-fields.js';
import { NewPassword } from '../../../platform/http/auth/new-password.js';

export class LinkDto {
  @LimitedText(TOKEN_MAX, 'Link inválido')
  token!: string;
}

export class ChoosePasswordDto extends LinkDto implements ChoosePassword {
  @NewPassword()
  password!: string;
}

/** As signing in checks it: older accounts may have addresses that no new one gets. */
export class LostPasswordDto {
  @Transform(trimmed)
  @Text('Email inválido', isSignInEmail)
  email!: string;
}
