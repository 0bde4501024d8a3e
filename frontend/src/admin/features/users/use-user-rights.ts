import { useQuery } from '@tanstack/react-query';
import { can, type Actor } from '@lox/contracts/permissions.js';
import { beyondText, heldBeyond, type Flag, type ManagedUser } from '@lox/contracts/user-management.js';
import { permissionsQuery } from '../../session/session-queries.js';
import { useSession } from '../../session/session.js';

export interface UserRights {
  actor: Actor;
  create: boolean;
  edit(user: ManagedUser): boolean;
  editPermissions: boolean;
  editTeam(user: ManagedUser): boolean;
  planAbsence(user: ManagedUser): boolean;
  /** True for administrators, whose deletion is refused with an explanation. */
  remove(user: ManagedUser): boolean;
  /** Never the own account, a visitor, or an account with more permissions. */
  changeAccess(user: ManagedUser): boolean;
  deactivate: boolean;
  refusal(user: ManagedUser): string | null;
  missing(user: ManagedUser): Flag | undefined;
}

export function useUserRights(): UserRights {
  const { user: me, ability } = useSession();
  const permissions = useQuery(permissionsQuery).data?.permissions ?? {};
  const admin = me.role === 'admin';
  const update = can(ability, 'update', 'users');
  const remove = can(ability, 'delete', 'users');
  const actor = { id: me.id, role: me.role, permissions };
  const beyond = (user: ManagedUser): Flag[] =>
    user.id === me.id || user.role === 'admin' ? [] : heldBeyond(actor, user.permissions);
  return {
    actor,
    create: can(ability, 'create', 'users'),
    edit: (user) => update && (admin || user.role !== 'admin'),
    editPermissions: can(ability, 'manage_permissions', 'users'),
    editTeam: (user) => admin && user.role === 'broker',
    planAbsence: (user) => update && user.role === 'broker',
    remove: (user) => remove && (user.id !== me.id || user.role === 'admin'),
    changeAccess: (user) =>
      user.id !== me.id &&
      user.role !== 'visitor' &&
      (admin || (user.role !== 'admin' && heldBeyond(actor, user.permissions).length === 0)),
    deactivate: remove,
    refusal: (user) => {
      const more = beyond(user);
      return more.length > 0 ? beyondText(more) : null;
    },
    missing: (user) => beyond(user)[0],
  };
}
