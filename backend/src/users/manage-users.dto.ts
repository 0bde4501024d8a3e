import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { MODULE_ACTIONS, type Module, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { TEMPLATE_KEYS } from '@lox/contracts/permission-templates.js';
import {
  GIVEN_ROLES,
  USER_LIMITS,
  type ApplyTemplate,
  type CreateUser,
  type EditUser,
  type GivenRole,
  type SavePermissions,
  type UserListQuery,
} from '@lox/contracts/user-management.js';
import { ROLES, type Role } from '@lox/contracts/users.js';
import { isEmail, isPhone } from '@lox/contracts/validation.js';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;
/** An empty text is no text. */
const emptyToNull = ({ value }: { value: unknown }): unknown => {
  const text = trimmed({ value });
  return text === '' ? null : text;
};
/** A filter that stands at "all" is none. */
const choice = ({ value }: { value: unknown }): unknown =>
  value === '' || value === 'all' ? undefined : value;
const Accepts = (message: string, validate: (value: unknown) => boolean) =>
  ValidateBy({ name: 'accepts', validator: { validate } }, { message });
const Text = (message: string, accepts: (text: string) => boolean) =>
  Accepts(message, (value) => typeof value === 'string' && accepts(value));

class AccountDto {
  @Transform(trimmed)
  @MaxLength(USER_LIMITS.name, { message: 'Nome é longo demais' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @IsString({ message: 'Nome é obrigatório' })
  name!: string;

  @Transform(trimmed)
  @Text('Email inválido', isEmail)
  email!: string;

  @IsOptional()
  @Transform(emptyToNull)
  @Text('WhatsApp inválido', isPhone)
  whatsapp?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(USER_LIMITS.creci, { message: 'CRECI é longo demais' })
  @IsString({ message: 'CRECI inválido' })
  creci?: string | null;
}

const SHORT = `A senha deve ter pelo menos ${USER_LIMITS.passwordMin} caracteres`;

export class CreateUserDto extends AccountDto implements CreateUser {
  @MaxLength(USER_LIMITS.password, { message: 'Senha é longa demais' })
  @MinLength(USER_LIMITS.passwordMin, { message: SHORT })
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  password!: string;

  @IsIn(GIVEN_ROLES, { message: 'Papel inválido' })
  role!: GivenRole;
}

export class EditUserDto extends AccountDto implements EditUser {
  /** Empty: the current one stays. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @MaxLength(USER_LIMITS.password, { message: 'Senha é longa demais' })
  @MinLength(USER_LIMITS.passwordMin, { message: SHORT })
  @IsString({ message: 'Senha inválida' })
  password?: string;

  @IsIn(ROLES, { message: 'Papel inválido' })
  role!: Role;
}

export class SavePermissionsDto implements SavePermissions {
  @Accepts('Permissões inválidas', isMatrix)
  permissions!: PermissionMatrix;
}

export class ApplyTemplateDto implements ApplyTemplate {
  @IsIn(TEMPLATE_KEYS, { message: 'Template inválido' })
  templateKey!: string;
}

export class UserListDto implements UserListQuery {
  @IsOptional()
  @MaxLength(120, { message: 'Busca é longa demais' })
  @IsString({ message: 'Busca inválida' })
  search?: string;

  @IsOptional()
  @Transform(choice)
  @IsIn(ROLES, { message: 'Papel inválido' })
  role?: Role;

  @IsOptional()
  @Type(() => Number)
  @Max(500, { message: 'Limite inválido' })
  @Min(1, { message: 'Limite inválido' })
  @IsInt({ message: 'Limite inválido' })
  limit?: number;

  @IsOptional()
  @Type(() => Number)
  @Max(1_000_000, { message: 'Posição inválida' })
  @Min(0, { message: 'Posição inválida' })
  @IsInt({ message: 'Posição inválida' })
  offset?: number;
}

/** Modules and actions of ours with flags; what is absent is off. */
function isMatrix(value: unknown): value is PermissionMatrix {
  return (
    isObject(value) &&
    Object.entries(value).every(
      ([module, flags]) =>
        Object.hasOwn(MODULE_ACTIONS, module) &&
        isObject(flags) &&
        Object.entries(flags).every(
          ([action, flag]) =>
            typeof flag === 'boolean' &&
            (MODULE_ACTIONS[module as Module] as readonly string[]).includes(action),
        ),
    )
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
