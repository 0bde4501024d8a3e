import type { Actor, PermissionMatrix } from '@lox/contracts/permissions.js';
import {
  beyondText,
  flagsExceeding,
  flagsText,
  gainedWith,
  heldBeyond,
  holdsFlag,
  type Flag,
  type LinkedRecords,
} from '@lox/contracts/user-management.js';
import type { Role } from '@lox/contracts/users.js';
import { emailKey } from '@lox/contracts/email.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { EditedAccount } from './user.decider.js';
import type { ExistingUser } from './user.js';

/**
 * Account managers neither gain permissions nor take away those that they could not give; administrators and the
 * system (`null`) are free.
 */
export type Manager = Actor | null;

const isFree = (by: Manager): by is null => by === null || by.role === 'admin';

export function authoriseRole(by: Manager, role: Role): void {
  if (!isFree(by) && role === 'admin')
    throw refused('admin_only', 'Somente administradores podem criar ou promover administradores.');
}

/** A new password or address gives access to the account, so it must not widen the caller's own. */
export function authoriseEdit(by: Manager, id: string, target: ExistingUser, edit: EditedAccount): void {
  const newAccess = edit.newPassword || emailKey(edit.email) !== emailKey(target.email ?? '');
  if (by?.id === id && newAccess)
    throw new DomainError('own_account', 'Troque a sua senha e o seu e-mail em Minha conta.');
  if (isFree(by)) return;
  if (target.role === 'admin')
    throw refused('admin_only', 'Somente administradores podem editar a conta de um administrador.');
  const newRole = edit.role !== target.role;
  if (newRole) authoriseRole(by, edit.role);
  if (newRole && by.id === id) throw refused('own_role', 'Você não pode alterar o seu próprio papel.');
  if (by.id === id) return;
  // Another role switches all permissions of the account.
  const beyond = newRole ? flagsExceeding(by, {}, target.permissions) : heldBeyond(by, target.permissions);
  requireNoMore(newAccess ? gainedWith(by, target.permissions) : beyond);
}

export function authorisePermissions(
  by: Manager,
  id: string,
  target: ExistingUser,
  to: PermissionMatrix,
): void {
  if (isFree(by) || target.role === 'admin') return;
  if (by.id === id) throw refused('own_permissions', 'Você não pode alterar as suas próprias permissões.');
  const more = flagsExceeding(by, target.permissions, to);
  if (more.length > 0)
    throw refused(
      'beyond_own_permissions',
      `Você não pode conceder nem retirar permissões que não tem: ${flagsText(more)}.`,
    );
}

export function authoriseRemoval(by: Manager, id: string, target: ExistingUser): void {
  if (target.role === 'admin') return;
  if (by?.id === id) throw new DomainError('own_account', 'Você não pode excluir a sua própria conta.');
  if (!isFree(by)) requireNoMore(heldBeyond(by, target.permissions));
}

export function authoriseAccess(by: Manager, id: string, target: ExistingUser): void {
  if (by?.id === id) throw new DomainError('own_account', 'Peça a outra pessoa: esta é a sua própria conta.');
  if (isFree(by)) return;
  if (target.role === 'admin')
    throw refused('admin_only', 'Somente administradores podem mudar a conta de um administrador.');
  requireNoMore(heldBeyond(by, target.permissions));
}

/** Only callers who may reassign the records one by one. */
export function authoriseHandover(by: Manager, open: LinkedRecords): void {
  if (isFree(by)) return;
  const needed: Flag[] = [];
  if (open.leads > 0) needed.push({ module: 'leads', action: 'manage_all' });
  if (open.visits > 0) needed.push({ module: 'visits', action: 'manage_all' });
  if (open.properties > 0) needed.push({ module: 'properties', action: 'manage_all' });
  const missing = needed.filter((flag) => !holdsFlag(by, flag));
  if (missing.length > 0)
    throw refused('beyond_own_permissions', `Para passar os registros falta a você: ${flagsText(missing)}.`);
}

function requireNoMore(flags: readonly Flag[]): void {
  if (flags.length > 0) throw refused('beyond_own_permissions', beyondText(flags));
}

const refused = (code: string, text: string): DomainError => new DomainError(code, text, 403);
