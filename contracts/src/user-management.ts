import { DEFAULT_BROKER_PERMISSIONS } from './permission-templates.js';
import {
  MODULE_ACTIONS,
  MODULES,
  moduleLabel,
  OWNER_FIELDS,
  type Action,
  type Actor,
  type Module,
  type PermissionMatrix,
} from './permissions.js';
import type { Role } from './users.js';

/** Longest texts that are accepted, and the shortest password. */
export const USER_LIMITS = { name: 120, email: 254, creci: 30, password: 1000, passwordMin: 8 } as const;

/** Whether somebody can sign in to an account: not before an invitation is accepted, and not while it sleeps. */
export const ACCOUNT_STATES = ['active', 'invited', 'deactivated'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** One row of `GET /api/admin/users`. */
export interface ManagedUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  whatsapp: string | null;
  /** A broker's professional registration. */
  creci: string | null;
  avatar: string | null;
  /** What is stored; an administrator may do everything whatever it says. */
  permissions: Required<PermissionMatrix>;
  /** Ids of the brokers whose records the person works beside the own, while they hold `users.manage_team`. */
  team: readonly string[];
  state: AccountState;
  /** Until when the invitation of an `invited` account holds; null when there is none any more. */
  invitedUntil: string | null;
  createdAt: string;
  /** Grows with every change; the ETag, to be sent back as `If-Match`. */
  revision: number;
}

/** Roles that staff may give (docs/behaviour/users.md#creating-and-editing). */
export const GIVEN_ROLES = ['admin', 'broker', 'owner'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** `GET /api/admin/users`: by name; without `limit` all. With it one page and `X-Total-Count`. */
export interface UserListQuery {
  search?: string;
  role?: Role;
  limit?: number;
  offset?: number;
}

/** `POST /api/admin/users`: with a password, or with `invite` and none: then the person chooses one. */
export interface CreateUser {
  name: string;
  email: string;
  password?: string;
  invite?: boolean;
  role: GivenRole;
  whatsapp?: string | null;
  /** Kept for brokers only. */
  creci?: string | null;
}

/** An account after an invitation; administrators are shown its link, this once. */
export interface InvitedUser extends ManagedUser {
  invitationLink?: string;
}

/**
 * `PUT /api/admin/users/{id}`: an empty or absent password keeps the current one. A visitor's account gets another
 * role only together with a new password.
 */
export interface UpdateUser extends Omit<CreateUser, 'password' | 'invite' | 'role'> {
  password?: string;
  /** One of `GIVEN_ROLES`; `visitor` only for an account that has it already. */
  role: Role;
}

/** `POST /api/auth/password`: the own password, for whoever is signed in. */
export interface ChangeOwnPassword {
  currentPassword: string;
  newPassword: string;
}

/** `PUT /api/admin/users/{id}/permissions`. */
export interface SavePermissions {
  permissions: PermissionMatrix;
}

/** Most people in one team. */
export const TEAM_LIMIT = 50;

/** `PUT /api/admin/users/{id}/team`: the ids of brokers, all of them; in any order. */
export interface SaveTeam {
  members: string[];
}

/** `POST /api/admin/users/{id}/apply-template`. */
export interface ApplyTemplate {
  templateKey: string;
  /** The revision that was seen: refused once the template says something else. */
  templateRevision?: number;
}

/** Records that name an account: while there are any it cannot be deleted. In the 409 of `DELETE` as `linked`. */
export interface LinkedRecords {
  leads: number;
  visits: number;
  properties: number;
}

/** `POST /api/admin/users/{id}/deactivation`: to whom the open records go; null: they stay where they are. */
export interface CreateDeactivation {
  handOverTo: string | null;
}

/** `GET /api/admin/users/{id}/open-records`: work that is not over, and whether it is being handed over. */
export interface OpenRecords extends LinkedRecords {
  handover: Handover | null;
}
export interface Handover {
  /** The colleague's id. */
  to: string;
  /** How many records there were when it began. */
  total: number;
}

/** Actions of the matrix as people read them. */
export const ACTION_LABELS: Record<Action, string> = {
  read: 'Ver',
  create: 'Criar',
  update: 'Editar',
  delete: 'Excluir',
  manage_all: 'Gerenciar todos',
  read_all: 'Ver todos',
  assign: 'Atribuir',
  upload: 'Enviar',
  download: 'Baixar',
  manage_permissions: 'Gerenciar permissões',
  manage_team: 'Gerenciar equipe',
  basic: 'Básicos',
  advanced: 'Avançados',
  export: 'Exportar',
  manage: 'Operar',
};

/** One switch of the matrix. */
export interface Flag {
  module: Module;
  action: Action;
}

/** Every switch of the matrix, in its order. */
export const FLAGS: readonly Flag[] = MODULES.flatMap((module) =>
  MODULE_ACTIONS[module].map((action) => ({ module, action })),
);

const flagsOf = (matrix: PermissionMatrix, module: Module): Record<string, boolean | undefined> =>
  matrix[module] ?? {};

/** Whether a switch of a matrix is on. */
export const isOn = (matrix: PermissionMatrix, { module, action }: Flag): boolean =>
  flagsOf(matrix, module)[action] === true;

/** Whether a person has what a switch grants: people can only grant what they have. */
export function holdsFlag({ role, permissions }: Omit<Actor, 'id'>, { module, action }: Flag): boolean {
  if (role === 'admin') return true;
  if (role !== 'broker') return false;
  const flags = flagsOf(permissions, module);
  if (flags[action] || (module in OWNER_FIELDS && flags.manage_all)) return true;
  return action === 'read' && flags.read_all === true;
}

/**
 * The switches that stand otherwise in `to` than in `from` and that the person does not hold: theirs neither to grant
 * nor to take away.
 */
export function flagsExceeding(
  actor: Omit<Actor, 'id'>,
  from: PermissionMatrix,
  to: PermissionMatrix,
): Flag[] {
  return FLAGS.filter((flag) => isOn(to, flag) !== isOn(from, flag) && !holdsFlag(actor, flag));
}

/**
 * The switches that are on in an account and that the person does not hold, apart from those that every broker begins
 * with: whoever manages accounts and nothing else still manages ordinary brokers. While there are any, the account is
 * not theirs to edit or to delete. Whether the account's role puts them in force does not matter: another role may.
 */
export const heldBeyond = (actor: Omit<Actor, 'id'>, target: PermissionMatrix): Flag[] =>
  flagsExceeding(actor, {}, target).filter((flag) => !isOn(DEFAULT_BROKER_PERMISSIONS, flag));

/** Why an account with these switches cannot be managed. */
export const beyondText = (flags: readonly Flag[]): string =>
  `Esta pessoa pode mais do que você (${flagsText(flags)}): peça a um administrador.`;

/**
 * What the account of somebody else would add to a person who could sign in to it: switches that the person does not
 * hold, or holds for own records only.
 */
export function gainedWith(actor: Omit<Actor, 'id'>, target: PermissionMatrix): Flag[] {
  const everywhere = ({ module, action }: Flag): boolean =>
    actor.role === 'admin' ||
    !(module in OWNER_FIELDS) ||
    holdsFlag(actor, { module, action: action === 'read' ? 'read_all' : 'manage_all' });
  return FLAGS.filter((flag) => isOn(target, flag) && !(holdsFlag(actor, flag) && everywhere(flag)));
}

/** "Leads: Excluir, Atribuir; Relatórios: Exportar". */
export function flagsText(flags: readonly Flag[]): string {
  return MODULES.map((module) => {
    const actions = flags.filter((flag) => flag.module === module).map(({ action }) => ACTION_LABELS[action]);
    return actions.length > 0 ? `${moduleLabel(module)}: ${actions.join(', ')}` : '';
  })
    .filter(Boolean)
    .join('; ');
}
