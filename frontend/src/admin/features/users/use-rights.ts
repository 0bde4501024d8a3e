import { useQuery } from '@tanstack/react-query';
import { can, type Actor } from '@lox/contracts/permissions.js';
import { beyondText, heldBeyond, type Flag, type ManagedUser } from '@lox/contracts/user-management.js';
import { permissionsQuery } from '../../session/session-queries.js';
import { useSession } from '../../session/session.js';

/** What the signed-in person may do with accounts; the server checks it again. */
export interface Rights {
  /** The signed-in person, with their current permissions. */
  actor: Actor;
  create: boolean;
  edit(user: ManagedUser): boolean;
  permit: boolean;
  /** Whether the person may say whose records this account works beside the own. */
  team(user: ManagedUser): boolean;
  /** Whether the person may plan absences of this account; one's own are in the account menu. */
  absent(user: ManagedUser): boolean;
  /** Also true for administrators, whose deletion is refused with an explanation. */
  remove(user: ManagedUser): boolean;
  /** Whether this account's access is theirs to change at all: by `create` invitations, by `sleep` the rest. */
  access(user: ManagedUser): boolean;
  sleep: boolean;
  /** Why this person may not edit or delete an account although they may do so with others; else null. */
  refusal(user: ManagedUser): string | null;
  /** The first permission that one would need for it. */
  missing(user: ManagedUser): Flag | undefined;
}

export function useRights(): Rights {
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
    permit: can(ability, 'manage_permissions', 'users'),
    team: (user) => admin && user.role === 'broker',
    absent: (user) => update && user.role === 'broker',
    remove: (user) => remove && (user.id !== me.id || user.role === 'admin'),
    access: (user) =>
      user.id !== me.id &&
      user.role !== 'visitor' &&
      (admin || (user.role !== 'admin' && heldBeyond(actor, user.permissions).length === 0)),
    sleep: remove,
    refusal: (user) => {
      const more = beyond(user);
      return more.length > 0 ? beyondText(more) : null;
    },
    missing: (user) => beyond(user)[0],
  };
}
