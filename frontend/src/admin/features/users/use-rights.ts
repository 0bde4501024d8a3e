import { useQuery } from '@tanstack/react-query';
import { can, type Actor } from '@lox/contracts/permissions.js';
import { beyondText, heldBeyond, type ManagedUser } from '@lox/contracts/user-management.js';
import { permissionsQuery } from '../../session/session-queries.js';
import { useSession } from '../../session/session.js';

/** What the signed-in person may do with accounts; the server checks it again. */
export interface Rights {
  /** The signed-in person, with their current permissions. */
  actor: Actor;
  create: boolean;
  edit(user: ManagedUser): boolean;
  permit: boolean;
  /** Also true for administrators, whose deletion is refused with an explanation. */
  remove(user: ManagedUser): boolean;
  /** Why this person may not edit or delete an account although they may do so with others; else null. */
  refusal(user: ManagedUser): string | null;
}

export function useRights(): Rights {
  const { user: me, ability } = useSession();
  const permissions = useQuery(permissionsQuery).data?.permissions ?? {};
  const admin = me.role === 'admin';
  const update = can(ability, 'update', 'users');
  const remove = can(ability, 'delete', 'users');
  const actor = { id: me.id, role: me.role, permissions };
  return {
    actor,
    create: can(ability, 'create', 'users'),
    edit: (user) => update && (admin || user.role !== 'admin'),
    permit: can(ability, 'manage_permissions', 'users'),
    remove: (user) => remove && (user.id !== me.id || user.role === 'admin'),
    refusal: (user) => {
      if (user.id === me.id || user.role === 'admin') return null;
      const more = heldBeyond(actor, user.permissions);
      return more.length > 0 ? beyondText(more) : null;
    },
  };
}
