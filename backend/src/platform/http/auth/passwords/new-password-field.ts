import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { composedPassword } from '@lox/contracts/password.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { textTransformer } from '../../input/dto-fields.js';
import { LONG_PASSWORD, SHORT_PASSWORD } from './password-policy.js';

export const NewPasswordField = (missing = SHORT_PASSWORD) =>
  applyDecorators(
    Transform(textTransformer(composedPassword)),
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MinLength(USER_LIMITS.passwordMin, { message: SHORT_PASSWORD }),
    MaxLength(USER_LIMITS.password, { message: LONG_PASSWORD }),
  );
