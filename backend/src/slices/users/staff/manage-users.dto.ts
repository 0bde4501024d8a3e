import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import {
  type ApplyTemplate,
  type CreateDeactivation,
  type CreateUser,
  GIVEN_ROLES,
  type GivenRole,
  type SavePermissions,
  type UpdateUser,
  USER_LIMITS,
  type UserListQuery,
} from '@lox/contracts/user-management.js';
import { type Role, ROLES } from '@lox/contracts/users.js';
import {
  CorrectedPhone,
  EmailAddressField,
  FilterOneOf,
  LimitedText,
  OptionalPhone,
  OptionalText,
  PageLimit,
  PageOffset,
  RequiredText,
  SearchText,
  type TransformInput,
  WholeBetween,
} from '../../../platform/http/input/dto-fields.js';
import { NewPasswordField } from '../../../platform/http/auth/passwords/new-password-field.js';
import { PermissionMatrixField } from '../../../platform/http/input/permission-matrix-field.js';
import { orBlankText, withWiderSchema } from '../../../platform/http/input/schema-widening.js';

const emptyToNone = withWiderSchema(orBlankText, ({ value }: TransformInput): unknown =>
  value === '' ? undefined : value,
);

class AccountDto {
  @RequiredText(USER_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  @EmailAddressField()
  email!: string;

  @OptionalText(USER_LIMITS.creci, 'CRECI inválido', 'CRECI é longo demais')
  creci?: string | null;
}

export class CreateUserDto extends AccountDto implements CreateUser {
  @OptionalPhone()
  whatsapp?: string | null;

  @ValidateIf(({ invite }: CreateUser) => invite !== true)
  @NewPasswordField('Senha é obrigatória')
  password?: string;

  @IsOptional()
  @IsBoolean({ message: 'Convite inválido' })
  invite?: boolean;

  @IsIn(GIVEN_ROLES, { message: 'Papel inválido' })
  role!: GivenRole;
}

export class EditUserDto extends AccountDto implements UpdateUser {
  @CorrectedPhone()
  whatsapp?: string | null;

  @IsOptional()
  @Transform(emptyToNone)
  @NewPasswordField('Senha inválida')
  password?: string;

  @IsIn(ROLES, { message: 'Papel inválido' })
  role!: Role;
}

export class DeactivateUserDto implements CreateDeactivation {
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: 'Corretor inválido' })
  handOverTo!: string | null;
}

export class SavePermissionsDto implements SavePermissions {
  @PermissionMatrixField()
  permissions!: PermissionMatrix;
}

const LONGEST_KEY = 36;

export class ApplyTemplateDto implements ApplyTemplate {
  @LimitedText(LONGEST_KEY, 'Template inválido')
  templateKey!: string;

  @IsOptional()
  @WholeBetween(0, Number.MAX_SAFE_INTEGER, 'Revisão inválida')
  templateRevision?: number;
}

export class UserListDto implements UserListQuery {
  @SearchText(120)
  search?: string;

  @FilterOneOf(ROLES, 'Papel inválido')
  role?: Role;

  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;
}
