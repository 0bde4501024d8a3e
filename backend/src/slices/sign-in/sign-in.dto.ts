import { IsNotEmpty, IsObject, IsString, Matches, MaxLength } from 'class-validator';
import type { JsonObject } from '@lox/contracts/json.js';
import { PASSKEY_LIMITS } from '@lox/contracts/sign-in.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { RequiredText } from '../../platform/http/input/dto-fields.js';

const NO_PASSKEY = 'Resposta da chave de acesso inválida';

export class CodeDto {
  @RequiredText(40, 'Informe o código', 'Código inválido')
  code!: string;
}

export class TotpCodeDto {
  @Matches(/^\d{6}$/, { message: 'O código tem 6 dígitos' })
  @IsString({ message: 'O código tem 6 dígitos' })
  code!: string;
}

export class PasswordDto {
  /** Blanks belong to the password. */
  @MaxLength(USER_LIMITS.password, { message: 'Senha é longa demais' })
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  password!: string;
}

export class PasskeyNameDto {
  @RequiredText(PASSKEY_LIMITS.name, 'Dê um nome à chave de acesso', 'Nome é longo demais')
  name!: string;
}

export class PasskeyAnswerDto {
  @IsObject({ message: NO_PASSKEY })
  credential!: JsonObject;
}

export class NewPasskeyDto extends PasskeyNameDto {
  @IsObject({ message: NO_PASSKEY })
  credential!: JsonObject;
}
