import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
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
import { LONG_PASSWORD, SHORT_PASSWORD } from '../../../platform/auth/password-policy.js';
import {
  Choice,
  emptyToNull,
  OptionalText,
  PageLimit,
  PageOffset,
  RequiredText,
  SearchText,
  Text,
  trimmed,
  type Given,
} from '../../../platform/http/dto-fields.js';
import { orBlank, taking } from '../../../platform/http/taken.js';

const emptyToNone = taking(orBlank, ({ value }: Given): unknown => (value === '' ? undefined : value));
const Accepts = (message: string, validate: (value: unknown) => boolean) =>
  ValidateBy({ name: 'accepts', validator: { validate } }, { message });

class AccountDto {
  @RequiredText(USER_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  @Transform(trimmed)
  @Text('Email inválido', isEmail)
  email!: string;

  @IsOptional()
  @Transform(emptyToNull)
  @Text('WhatsApp inválido', isPhone)
  whatsapp?: string | null;

  @OptionalText(USER_LIMITS.creci, 'CRECI inválido', 'CRECI é longo demais')
  creci?: string | null;
}

export class CreateUserDto extends AccountDto implements CreateUser {
  @MaxLength(USER_LIMITS.password, { message: LONG_PASSWORD })
  @MinLength(USER_LIMITS.passwordMin, { message: SHORT_PASSWORD })
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  password!: string;

  @IsIn(GIVEN_ROLES, { message: 'Papel inválido' })
  role!: GivenRole;
}

export class EditUserDto extends AccountDto implements EditUser {
  /** Empty: the current one stays. */
  @IsOptional()
  @Transform(emptyToNone)
  @MaxLength(USER_LIMITS.password, { message: LONG_PASSWORD })
  @MinLength(USER_LIMITS.passwordMin, { message: SHORT_PASSWORD })
  @IsString({ message: 'Senha inválida' })
  password?: string;

  @IsIn(ROLES, { message: 'Papel inválido' })
  role!: Role;
}

export class SavePermissionsDto implements SavePermissions {
  // As it was sent: what class-transformer makes of it leaves out names such as `constructor` without a word.
  @Transform(({ obj }: { obj: Partial<SavePermissions> }) => obj.permissions)
  @Accepts('Permissões inválidas', isMatrix)
  permissions!: PermissionMatrix;
}

export class ApplyTemplateDto implements ApplyTemplate {
  @IsIn(TEMPLATE_KEYS, { message: 'Template inválido' })
  templateKey!: string;
}

export class UserListDto implements UserListQuery {
  @SearchText(120)
  search?: string;

  @Choice()
  @IsIn(ROLES, { message: 'Papel inválido' })
  role?: Role;

  @PageLimit()
  limit?: number;

  @PageOffset()
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
