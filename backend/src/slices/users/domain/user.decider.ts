import { completeMatrix, type Actor, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { emailKey } from '@lox/contracts/email.js';
import { FLAGS, holdsFlag, isOn, type LinkedRecords } from '@lox/contracts/user-management.js';
import { isInTrash, keptUntil } from '@lox/contracts/trash.js';
import { isStaff, type Role } from '@lox/contracts/users.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requirePhone } from '../../../platform/log/deciding/required-phone.js';
import type { Profile, ProfileField, UserEvent, UserRegistered } from './user.events.js';
import type { ExistingUser, UserState } from './user.js';

export interface EditedAccount {
  name: string;
  email: string;
  role: Role;
  whatsapp: string | null;
  creci: string | null;
  newPassword: boolean;
}

export function registerUser(
  state: UserState,
  data: UserRegistered['data'],
  invitation: UserEvent[] = [],
): UserEvent[] {
  if (state) throw emailTaken();
  return [{ type: 'UserRegistered', data }, ...invitation];
}

/** A new broker without any permission gets `initial`. */
export function editUser(state: UserState, edit: EditedAccount, initial: PermissionMatrix): UserEvent[] {
  const current = requireUser(state);
  if (edit.role === 'visitor' && current.role !== 'visitor')
    throw new DomainError('role_not_given', 'Este papel não pode ser atribuído.', 400);
  if (!edit.newPassword && mayBeImpostor(current, edit.role)) throw passwordRequired();
  const events = correctProfile(current.profile, {
    ...edit,
    creci: edit.role === 'broker' ? edit.creci : null,
  });
  if (emailKey(edit.email) !== emailKey(current.email ?? ''))
    events.push({ type: 'UserEmailChanged', data: { from: current.email, to: edit.email } });
  if (edit.newPassword) events.push({ type: 'UserPasswordChanged', data: {} });
  if (edit.role !== current.role) {
    events.push({ type: 'UserRoleChanged', data: { from: current.role, to: edit.role } });
    if (edit.role === 'broker' && !FLAGS.some((flag) => isOn(current.permissions, flag)))
      events.push({
        type: 'UserPermissionsChanged',
        data: { from: current.permissions, to: initial, template: null },
      });
  }
  return events;
}

export function correctOwnAccount(
  state: UserState,
  edit: Partial<Pick<Profile, 'name' | 'whatsapp'>>,
): UserEvent[] {
  const { profile } = requireUser(state);
  return correctProfile(profile, {
    ...profile,
    ...(edit.name !== undefined && { name: edit.name }),
    ...(edit.whatsapp !== undefined && { whatsapp: edit.whatsapp }),
  });
}

export function changePhoto(state: UserState, to: string | null): UserEvent[] {
  const { avatar } = requireUser(state);
  return avatar === to ? [] : [{ type: 'UserPhotoChanged', data: { from: avatar, to } }];
}

/** The registrant of another person's address would keep the password, and gain its permissions. */
const mayBeImpostor = ({ role, selfOpened }: ExistingUser, to: Role): boolean =>
  role !== to && (role === 'visitor' || (selfOpened && !isStaff(role)));

export function changePermissions(
  state: UserState,
  to: PermissionMatrix,
  template: string | null,
): UserEvent[] {
  const { role, permissions } = requireUser(state);
  if (role === 'admin')
    throw new DomainError(
      'admin_permissions',
      'Administradores têm acesso total ao sistema: suas permissões não podem ser editadas.',
    );
  if (JSON.stringify(permissions) === JSON.stringify(to)) return [];
  return [{ type: 'UserPermissionsChanged', data: { from: permissions, to, template } }];
}

export function removeUser(state: UserState, now: string, linked: LinkedRecords, told = linked): UserEvent[] {
  const { role } = requireUser(state);
  if (role === 'admin')
    throw new DomainError('admin_removal', 'Não é possível excluir administradores do sistema');
  requireUnlinked(linked, told);
  const kept = role === 'visitor' ? {} : { keptUntil: keptUntil(now) };
  return [{ type: 'UserRemoved', data: { role, ...kept } }];
}

export function requireRemovedUser(state: UserState, now: string): ExistingUser {
  if (!state || !isInTrash(state, now)) throw userNotFound();
  return state;
}

export const purgeUser = (state: UserState): UserEvent[] =>
  state?.removed && state.keptUntil ? [{ type: 'UserPurged', data: {} }] : [];

export function restoreUser(state: UserState): UserEvent[] {
  if (!state?.removed || state.erased) return [];
  const { role, email, permissions } = state;
  const { whatsapp, creci } = state.profile;
  return [{ type: 'UserRestored', data: { role, email, whatsapp, creci, permissions } }];
}

export function eraseUser(state: UserState): UserEvent[] {
  if (!state) throw userNotFound();
  if (!state.removed)
    throw new DomainError('user_active', 'A conta está ativa: exclua-a antes de apagar os dados pessoais.');
  return state.erased ? [] : [{ type: 'UserPersonalDataErased', data: {} }];
}

export function requireUnlinked(linked: LinkedRecords, told = linked): void {
  if (linked.leads + linked.visits + linked.properties === 0) return;
  const texts = [
    counted(told.leads, 'lead', 'leads'),
    counted(told.visits, 'visita', 'visitas'),
    counted(told.properties, 'imóvel', 'imóveis'),
  ].filter((text) => text !== null);
  const last = texts.pop();
  const list = last === undefined ? '' : `: ${texts.length > 0 ? `${texts.join(', ')} e ${last}` : last}`;
  throw new DomainError(
    'user_linked',
    `Não é possível deletar usuário com registros vinculados${list}. Passe-os a outra pessoa antes.`,
    409,
    { linked: told },
  );
}

const counted = (n: number, one: string, many: string): string | null =>
  n === 0 ? null : `${n} ${n === 1 ? one : many}`;

/** Null is the system. */
export function initialPermissions(usual: PermissionMatrix, by: Actor | null): PermissionMatrix {
  if (!by) return usual;
  const matrix: Record<string, Record<string, boolean>> = {};
  for (const flag of FLAGS) {
    const granted = isOn(usual, flag) && holdsFlag(by, flag);
    matrix[flag.module] = { ...matrix[flag.module], [flag.action]: granted };
  }
  return completeMatrix(matrix);
}

export function requireUser(state: UserState): ExistingUser {
  if (!state || state.removed) throw userNotFound();
  return state;
}

function correctProfile(from: Profile, to: Profile): UserEvent[] {
  const fields = (['name', 'whatsapp', 'creci'] as const).filter((field) => from[field] !== to[field]);
  if (fields.length === 0) return [];
  requirePhone('whatsapp', to.whatsapp, from.whatsapp);
  return [{ type: 'UserProfileCorrected', data: { fields, from: pick(from, fields), to: pick(to, fields) } }];
}

const pick = (profile: Profile, fields: readonly ProfileField[]): Partial<Profile> =>
  Object.fromEntries(fields.map((field) => [field, profile[field]]));

export const userNotFound = (): DomainError =>
  new DomainError('user_not_found', 'Usuário não encontrado.', 404);
const passwordRequired = (): DomainError => {
  const text =
    'Quem abriu esta conta no site conhece a senha atual: defina uma nova senha para mudar o papel e entregue-a à pessoa.';
  return new DomainError('password_required', text, 400, { fields: { password: text } });
};
export const passwordRefused = (problem: string, field: string): DomainError =>
  new DomainError('weak_password', problem, 400, { fields: { [field]: problem } });
export const wrongPassword = (): DomainError => {
  const text = 'Senha atual incorreta';
  return new DomainError('wrong_password', text, 400, { fields: { currentPassword: text } });
};
export const emailTaken = (): DomainError =>
  new DomainError('email_taken', 'Já existe um usuário com este e-mail.');
export const lastAdmin = (): DomainError =>
  new DomainError('last_admin', 'O último administrador não pode perder o papel de administrador.');
