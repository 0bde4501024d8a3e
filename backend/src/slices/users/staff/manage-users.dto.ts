import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import {
  GIVEN_ROLES,
  USER_LIMITS,
  type ApplyTemplate,
  type CreateUser,
  type DeactivateUser,
  type EditUser,
  type GivenRole,
  type SavePermissions,
  type UserListQuery,
} from '@lox/contracts/user-management.js';
import { ROLES, type Role } from '@lox/contracts/users.js';
import {
  Choice,
  CorrectedPhone,
  Email,
  LimitedText,
  OptionalPhone,
  OptionalText,
  PageLimit,
  PageOffset,
  RequiredText,
  SearchText,
  WholeBetween,
  type Given,
} from '../../../platform/http/input/dto-fields.js';
import { NewPassword } from '../../../platform/http/auth/new-password.js';
import { MatrixField } from '../../../platform/http/input/matrix-field.js';
import { orBlank, taking } from '../../../platform/http/input/taken.js';

const emptyToNone = taking(orBlank, ({ value }: Given): unknown => (value === '' ? undefined : value));

class AccountDto {
  @RequiredText(USER_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  @Email()
  email!: string;

  @OptionalText(USER_LIMITS.creci, 'CRECI inválido', 'CRECI é longo demais')
  creci?: string | null;
}

export class CreateUserDto extends AccountDto implements CreateUser {
  @OptionalPhone()
  whatsapp?: string | null;

  @ValidateIf(({ invite }: CreateUser) => invite !== true)
  @NewPassword('Senha é obrigatória')
  password?: string;

  /** Nobody else chooses the password: a link to do so goes to the address. */
  @IsOptional()
  @IsBoolean({ message: 'Convite inválido' })
  invite?: boolean;

  @IsIn(GIVEN_ROLES, { message: 'Papel inválido' })
  role!: GivenRole;
}

export class EditUserDto extends AccountDto implements EditUser {
  @CorrectedPhone()
  whatsapp?: string | null;

  /** Empty: the current one stays. */
  @IsOptional()
  @Transform(emptyToNone)
  @NewPassword('Senha inválida')
  password?: string;

  @IsIn(ROLES, { message: 'Papel inválido' })
  role!: Role;
}

export class DeactivateUserDto implements DeactivateUser {
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: 'Corretor inválido' })
  handOverTo!: string | null;
}

export class SavePermissionsDto implements SavePermissions {
  @MatrixField()
  permissions!: PermissionMatrix;
}

/** A UUID's, or that of a given template. */
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

  @Choice()
  @IsIn(ROLES, { message: 'Papel inválido' })
  role?: Role;

  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;
}
