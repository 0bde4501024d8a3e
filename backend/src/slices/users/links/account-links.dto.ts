import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { TOKEN_MAX, type ChoosePassword } from '@lox/contracts/accounts.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { isEmail } from '@lox/contracts/validation.js';
import { LONG_PASSWORD, SHORT_PASSWORD } from '../../../platform/auth/password-policy.js';
import { LimitedText, Text, trimmed } from '../../../platform/http/dto-fields.js';

export class LinkDto {
  @LimitedText(TOKEN_MAX, 'Link inválido')
  token!: string;
}

export class ChoosePasswordDto extends LinkDto implements ChoosePassword {
  @MaxLength(USER_LIMITS.password, { message: LONG_PASSWORD })
  @MinLength(USER_LIMITS.passwordMin, { message: SHORT_PASSWORD })
  @IsString({ message: SHORT_PASSWORD })
  password!: string;
}

export class LostPasswordDto {
  @Transform(trimmed)
  @Text('Email inválido', isEmail)
  email!: string;
}
