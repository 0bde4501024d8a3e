import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Role } from './users.js';

/** The matrix (docs/behaviour/permissions.md#the-matrix). */
export const MODULE_ACTIONS = {
  dashboard: ['read'],
  properties: ['read', 'create', 'update', 'delete', 'manage_all', 'read_all'],
  leads: ['read', 'create', 'update', 'delete', 'manage_all', 'read_all', 'assign'],
  visits: ['read', 'create', 'update', 'delete', 'manage_all', 'read_all'],
  documents: ['read', 'upload', 'download', 'delete'],
  users: ['read', 'create', 'update', 'delete', 'manage_permissions', 'manage_team'],
  reports: ['basic', 'advanced', 'export'],
  settings: ['read', 'update'],
  pages: ['read', 'update'],
  operations: ['read', 'manage'],
} as const;

export type Module = keyof typeof MODULE_ACTIONS;
export type ActionOf<M extends Module> = (typeof MODULE_ACTIONS)[M][number];
export type Action = { [M in Module]: ActionOf<M> }[Module];
export const MODULES = Object.keys(MODULE_ACTIONS) as Module[];

/** Flags by module and action; an absent flag is off. */
export type PermissionMatrix = { [M in Module]?: { [A in ActionOf<M>]?: boolean } };

/** What the rules need to know about who acts. */
export interface Actor {
  id: string;
  role: Role;
  permissions: PermissionMatrix;
  /** Ids of the people whose records someone with `users.manage_team` works beside the own; absent: nobody's. */
  team?: readonly string[];
}

/** `GET /api/auth/permissions`: every flag; and the team, for who manages one. */
export interface OwnPermissions {
  permissions: Required<PermissionMatrix>;
  /** Ids of brokers. */
  team?: readonly string[];
}

/** Modules whose records are somebody's, and the fields that say whose (docs/behaviour/permissions.md#own-records). */
export const OWNER_FIELDS = {
  leads: ['brokerId'],
  visits: ['brokerId'],
  properties: ['brokerId', 'ownerId'],
} as const;
export type OwnedModule = keyof typeof OWNER_FIELDS;

/** The part of a record that decides whose it is. */
export interface Owned {
  brokerId?: string | null;
  ownerId?: string | null;
}

export type Ability = MongoAbility<[string, string | Record<string, unknown>]>;

const isOwned = (module: Module): module is OwnedModule => module in OWNER_FIELDS;

const abilities = new WeakMap<Actor, Ability>();

/**
 * Everything that a person may do, as CASL rules; the only place where the permission rules stand
 * (docs/behaviour/permissions.md). Ask it through `can`, `canOn` and `scopeOf`. Actors are never changed in place.
 */
export function abilityOf(actor: Actor): Ability {
  const known = abilities.get(actor);
  if (known) return known;
  const ability = buildAbility(actor);
  abilities.set(actor, ability);
  return ability;
}

function buildAbility(actor: Actor): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createMongoAbility);
  if (actor.role === 'admin') {
    can(ANY_ACTION, 'all');
    return build(OPTIONS);
  }
  if (actor.role !== 'broker') return build(OPTIONS);
  const reach = reachOf(actor);
  const theirs = reach.length === 1 ? actor.id : { $in: reach };
  for (const module of MODULES) {
    const flags: Record<string, boolean | undefined> = actor.permissions[module] ?? {};
    if (isOwned(module) && flags.manage_all) {
      can(ANY_ACTION, module);
      continue;
    }
    for (const action of MODULE_ACTIONS[module]) {
      if (!flags[action]) continue;
      if (!isOwned(module) || action === 'create') can(action, module);
      else if (action === 'read_all') can(['read', 'read_all'], module);
      else for (const field of OWNER_FIELDS[module]) can(action, module, { [field]: theirs });
    }
    // Within a team records change hands.
    if (isOwned(module) && flags.update && reach.length > 1)
      for (const field of OWNER_FIELDS[module]) can('manage_all', module, { [field]: theirs });
  }
  return build(OPTIONS);
}

/** Whose records count as the person's: the own, and with `users.manage_team` those of the team. */
export const reachOf = ({ id, permissions, team = [] }: Actor): readonly string[] =>
  permissions.users?.manage_team ? [id, ...team] : [id];

const SUBJECT = '__module';
const subjectType = (subject: Record<string, unknown>): string => String(subject[SUBJECT]);

/** Not CASL's own word for it, `manage`, which is one of the matrix's actions. */
const ANY_ACTION = 'anything';
const OPTIONS = { detectSubjectType: subjectType, anyAction: ANY_ACTION };

/** Whether the person may do this to at least some records of the module: opens screens, shows buttons. */
export function can<M extends Module>(ability: Ability, action: ActionOf<M>, module: M): boolean {
  return ability.can(action, module);
}

/** Whether the person may do this to this very record. Changing needs sight as well. */
export function canOn<M extends OwnedModule>(
  ability: Ability,
  action: ActionOf<M>,
  module: M,
  record: Owned,
): boolean {
  const subject = { brokerId: record.brokerId ?? null, ownerId: record.ownerId ?? null, [SUBJECT]: module };
  return ability.can('read', subject) && ability.can(action, subject);
}

/**
 * Whether the person may give this record to others whose records they manage as well
 * (docs/behaviour/permissions.md#handing-over).
 * @param to the owners that change, as they are to be
 */
export function mayHandOver(ability: Ability, module: OwnedModule, record: Owned, to: Owned): boolean {
  const manages = (owned: Owned): boolean => canOn<OwnedModule>(ability, 'manage_all', module, owned);
  return manages(record) && Object.entries(to).every(([field, id]) => manages({ [field]: id }));
}

/** Whether somebody can be named as a property's broker: a broker who may work on the leads that come of it. */
export const mayBeBroker = (actor: Actor): boolean =>
  actor.role === 'broker' && can(abilityOf(actor), 'update', 'leads');

/** `all` records, `none`, or those in which one of these fields holds one of these people's ids. */
export type Scope = 'all' | 'none' | { anyOf: readonly string[]; ids: readonly string[] };

/** The rules of `action` turned into a condition for a query over the module's records. */
export function scopeOf<M extends OwnedModule>(actor: Actor, action: ActionOf<M>, module: M): Scope {
  const rules = abilityOf(actor).rulesFor(action, module);
  if (rules.length === 0) return 'none';
  if (rules.some((rule) => !rule.conditions)) return 'all';
  return { anyOf: rules.flatMap((rule) => Object.keys(rule.conditions ?? {})), ids: reachOf(actor) };
}

/** Whether records of this person are within the scope. */
export const covers = (scope: Scope, userId: string): boolean =>
  scope === 'all' || (scope !== 'none' && scope.ids.includes(userId));

/** Whether the person sees records of others as well: everybody's, or a team's. */
export const seesOthers = (ability: Ability, module: OwnedModule): boolean =>
  ability
    .rulesFor('read', module)
    .some(
      ({ conditions }) => !conditions || Object.values(conditions).some((ids) => typeof ids !== 'string'),
    );

/** Whether the person sees records that nobody works on: only who sees everybody's. */
export const seesUnassigned = (ability: Ability, module: OwnedModule): boolean =>
  ability.rulesFor('read', module).some(({ conditions }) => !conditions);

/** A matrix with every flag present, whatever was given; unknown modules and actions are dropped. */
export function completeMatrix(given: PermissionMatrix): Required<PermissionMatrix> {
  const all = given as Record<string, Record<string, unknown> | undefined>;
  return Object.fromEntries(
    MODULES.map((module) => [
      module,
      Object.fromEntries(MODULE_ACTIONS[module].map((action) => [action, all[module]?.[action] === true])),
    ]),
  ) as Required<PermissionMatrix>;
}

/** The matrix of an administrator: everything on. */
export function fullMatrix(): Required<PermissionMatrix> {
  return Object.fromEntries(
    MODULES.map((module) => [
      module,
      Object.fromEntries(MODULE_ACTIONS[module].map((action) => [action, true])),
    ]),
  ) as Required<PermissionMatrix>;
}

const MODULE_LABELS: Record<Module, string> = {
  dashboard: 'Dashboard',
  properties: 'Imóveis',
  leads: 'Leads',
  visits: 'Visitas',
  documents: 'Documentos',
  users: 'Usuários',
  reports: 'Relatórios',
  settings: 'Configurações',
  pages: 'Páginas',
  operations: 'Operação',
};
export const moduleLabel = (module: Module): string => MODULE_LABELS[module];

/** What a refusal says that somebody may not do. */
const DENIED: Record<Exclude<Action, 'read'>, string> = {
  create: 'criar',
  update: 'editar',
  delete: 'excluir',
  manage_all: 'gerenciar todos',
  read_all: 'ver todos',
  assign: 'atribuir',
  upload: 'enviar',
  download: 'baixar',
  manage_permissions: 'gerenciar permissões',
  manage_team: 'gerenciar equipe',
  basic: 'ver os básicos',
  advanced: 'ver os avançados',
  export: 'exportar',
  manage: 'operar',
};

/** The denial texts of docs/behaviour/permissions.md#denial-texts. */
export function denialText(action: Action, module: Module): string {
  return action === 'read'
    ? `Você não tem acesso ao módulo ${module}`
    : `Você não tem permissão para ${DENIED[action]} em ${moduleLabel(module)}`;
}
