import { Transform } from 'class-transformer';
import { Allow, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import type { RegisterVisitor } from '@lox/contracts/public-calls.js';
import { isEmail, isPhone } from '@lox/contracts/validation.js';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;
const emptyToNull = ({ value }: { value: unknown }): unknown => {
  const text = trimmed({ value });
  return text === '' ? null : text;
};
const Text = (message: string, accepts: (text: string) => boolean) =>
  ValidateBy(
    { name: 'text', validator: { validate: (value) => typeof value === 'string' && accepts(value) } },
    { message },
  );

export class RegisterVisitorDto implements RegisterVisitor {
  @Transform(trimmed)
  @MaxLength(120, { message: 'Nome é longo demais' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @IsString({ message: 'Nome é obrigatório' })
  name!: string;

  /** As signing in checks it: what can be registered can sign in. */
  @Transform(trimmed)
  @Text('Email inválido', isEmail)
  email!: string;

  @MaxLength(1000, { message: 'Senha é longa demais' })
  @MinLength(8, { message: 'A senha deve ter pelo menos 8 caracteres' })
  @IsString({ message: 'A senha deve ter pelo menos 8 caracteres' })
  password!: string;

  @IsOptional()
  @Transform(emptyToNull)
  @Text('WhatsApp inválido', isPhone)
  whatsapp?: string | null;

  /** Whatever it says, the account is a visitor's (resolutions.md). */
  @Allow()
  role?: unknown;
}
