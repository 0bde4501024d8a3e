import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { DomainError } from '../platform/deciding/domain-error.js';
import type { UserEvent, UserRegistered } from './user.events.js';
import type { UserState } from './user.js';

/** Opens an account, once. */
export function register(state: UserState, data: UserRegistered['data']): UserEvent[] {
  if (state) throw emailTaken();
  return [{ type: 'UserRegistered', data }];
}

/** Sets the whole matrix; an administrator's cannot be edited (operations.md §5). */
export function changePermissions(
  state: UserState,
  to: PermissionMatrix,
  template: string | null,
): UserEvent[] {
  if (!state || state.removed) throw new DomainError('user_not_found', 'Usuário não encontrado.', 404);
  if (state.role === 'admin')
    throw new DomainError('admin_permissions', 'Administradores têm acesso total ao sistema.');
  if (JSON.stringify(state.permissions) === JSON.stringify(to)) return [];
  return [{ type: 'UserPermissionsChanged', data: { from: state.permissions, to, template } }];
}

export const emailTaken = (): DomainError =>
  new DomainError('email_taken', 'Já existe um usuário com este e-mail.');
