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

/** In characters. */
export const USER_LIMITS = { name: 120, email: 254, creci: 30, password: 1000, passwordMin: 8 } as const;

/** Only `active` accounts can sign in. */
export const ACCOUNT_STATES = ['active', 'invited', 'deactivated'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export interface ManagedUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  whatsapp: string | null;
  creci: string | null;
  avatar: string | null;
  /** An administrator may do everything regardless. */
  permissions: Required<PermissionMatrix>;
  team: readonly string[];
  state: AccountState;
  invitedUntil: string | null;
  createdAt: string;
  revision: number;
}

export const GIVEN_ROLES = ['admin', 'broker', 'owner'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** By name; without `limit` all of them. */
export interface UserListQuery {
  search?: string;
  role?: Role;
  limit?: number;
  offset?: number;
}

/** Needs `password` or `invite`. */
export interface CreateUser {
  name: string;
  email: string;
  password?: string;
  invite?: boolean;
  role: GivenRole;
  whatsapp?: string | null;
  creci?: string | null;
}

/** Administrators see the link, once. */
export interface InvitedUser extends ManagedUser {
  invitationLink?: string;
}

/** An absent password stays; a visitor's new role needs a new password. */
export interface UpdateUser extends Omit<CreateUser, 'password' | 'invite' | 'role'> {
  password?: string;
  /** `visitor` only for an account that has it already. */
  role: Role;
}

export interface ChangeOwnPassword {
  currentPassword: string;
  newPassword: string;
}

export interface SavePermissions {
  permissions: PermissionMatrix;
}

export const TEAM_LIMIT = 50;

export interface SaveTeam {
  members: string[];
}

export interface ApplyTemplate {
  templateKey: string;
  templateRevision?: number;
}

/** The 409 of a deletion holds them as `linked`. */
export interface LinkedRecords {
  leads: number;
  visits: number;
  properties: number;
}

/** Null leaves the open records where they are. */
export interface CreateDeactivation {
  handOverTo: string | null;
}

export interface OpenRecords extends LinkedRecords {
  handover: Handover | null;
}
export interface Handover {
  to: string;
  total: number;
}

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

export interface Flag {
  module: Module;
  action: Action;
}

export const FLAGS: readonly Flag[] = MODULES.flatMap((module) =>
  MODULE_ACTIONS[module].map((action) => ({ module, action })),
);

const flagsOf = (matrix: PermissionMatrix, module: Module): Record<string, boolean | undefined> =>
  matrix[module] ?? {};

export const isOn = (matrix: PermissionMatrix, { module, action }: Flag): boolean =>
  flagsOf(matrix, module)[action] === true;

export function holdsFlag({ role, permissions }: Omit<Actor, 'id'>, { module, action }: Flag): boolean {
  if (role === 'admin') return true;
  if (role !== 'broker') return false;
  const flags = flagsOf(permissions, module);
  if (flags[action] || (module in OWNER_FIELDS && flags.manage_all)) return true;
  return action === 'read' && flags.read_all === true;
}

/** Changed flags that the actor may neither grant nor revoke. */
export function flagsExceeding(
  actor: Omit<Actor, 'id'>,
  from: PermissionMatrix,
  to: PermissionMatrix,
): Flag[] {
  return FLAGS.filter((flag) => isOn(to, flag) !== isOn(from, flag) && !holdsFlag(actor, flag));
}

/** An account with such flags is not the actor's to edit or delete. */
export const heldBeyond = (actor: Omit<Actor, 'id'>, target: PermissionMatrix): Flag[] =>
  flagsExceeding(actor, {}, target).filter((flag) => !isOn(DEFAULT_BROKER_PERMISSIONS, flag));

export const beyondText = (flags: readonly Flag[]): string =>
  `Esta pessoa pode mais do que você (${flagsText(flags)}): peça a um administrador.`;

/** Flags that the other account would add: not held, or held for own records only. */
export function gainedWith(actor: Omit<Actor, 'id'>, target: PermissionMatrix): Flag[] {
  const everywhere = ({ module, action }: Flag): boolean =>
    actor.role === 'admin' ||
    !(module in OWNER_FIELDS) ||
    holdsFlag(actor, { module, action: action === 'read' ? 'read_all' : 'manage_all' });
  return FLAGS.filter((flag) => isOn(target, flag) && !(holdsFlag(actor, flag) && everywhere(flag)));
}

export function flagsText(flags: readonly Flag[]): string {
  return MODULES.map((module) => {
    const actions = flags.filter((flag) => flag.module === module).map(({ action }) => ACTION_LABELS[action]);
    return actions.length > 0 ? `${moduleLabel(module)}: ${actions.join(', ')}` : '';
  })
    .filter(Boolean)
    .join('; ');
}
