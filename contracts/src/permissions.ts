import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Role } from './users.js';

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

/** An absent flag is off. */
export type PermissionMatrix = { [M in Module]?: { [A in ActionOf<M>]?: boolean } };

export interface Actor {
  id: string;
  role: Role;
  permissions: PermissionMatrix;
  /** Brokers whose records count as own under `users.manage_team`. */
  team?: readonly string[];
}

export interface OwnPermissions {
  permissions: Required<PermissionMatrix>;
  team?: readonly string[];
}

export const OWNER_FIELDS = {
  leads: ['brokerId'],
  visits: ['brokerId'],
  properties: ['brokerId', 'ownerId'],
} as const;
export type OwnedModule = keyof typeof OWNER_FIELDS;

export interface Owned {
  brokerId?: string | null;
  ownerId?: string | null;
}

export type Ability = MongoAbility<[string, string | Record<string, unknown>]>;

const isOwned = (module: Module): module is OwnedModule => module in OWNER_FIELDS;

const abilities = new WeakMap<Actor, Ability>();

/** Never change an actor in place: abilities are cached. */
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
    if (isOwned(module) && flags.update && reach.length > 1)
      for (const field of OWNER_FIELDS[module]) can('manage_all', module, { [field]: theirs });
  }
  return build(OPTIONS);
}

export const reachOf = ({ id, permissions, team = [] }: Actor): readonly string[] =>
  permissions.users?.manage_team ? [id, ...team] : [id];

const SUBJECT = '__module';
const subjectType = (subject: Record<string, unknown>): string => String(subject[SUBJECT]);

/** CASL's own word `manage` is an action of the matrix. */
const ANY_ACTION = 'anything';
const OPTIONS = { detectSubjectType: subjectType, anyAction: ANY_ACTION };

export function can<M extends Module>(ability: Ability, action: ActionOf<M>, module: M): boolean {
  return ability.can(action, module);
}

/** Every action needs `read` too. */
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
 * The person must manage the record before and after.
 * @param to the owners that change
 */
export function mayHandOver(ability: Ability, module: OwnedModule, record: Owned, to: Owned): boolean {
  const manages = (owned: Owned): boolean => canOn<OwnedModule>(ability, 'manage_all', module, owned);
  return manages(record) && Object.entries(to).every(([field, id]) => manages({ [field]: id }));
}

const READING: readonly string[] = ['read', 'read_all', 'basic', 'advanced'] satisfies Action[];

export function readingOnly(ability: Ability): Ability {
  const rules = ability.rules.map((rule) => {
    const actions = [rule.action].flat();
    return {
      ...rule,
      action: READING.filter((one) => actions.includes(one) || actions.includes(ANY_ACTION)),
    };
  });
  return createMongoAbility<Ability>(
    rules.filter(({ action }) => action.length > 0),
    OPTIONS,
  );
}

export const mayBeBroker = (actor: Actor): boolean =>
  actor.role === 'broker' && can(abilityOf(actor), 'update', 'leads');

/** Covers records with one of the ids in one of the fields. */
export type Scope = 'all' | 'none' | { anyOf: readonly string[]; ids: readonly string[] };

export function scopeOf<M extends OwnedModule>(actor: Actor, action: ActionOf<M>, module: M): Scope {
  const rules = abilityOf(actor).rulesFor(action, module);
  if (rules.length === 0) return 'none';
  if (rules.some((rule) => !rule.conditions)) return 'all';
  return { anyOf: rules.flatMap((rule) => Object.keys(rule.conditions ?? {})), ids: reachOf(actor) };
}

export const covers = (scope: Scope, userId: string): boolean =>
  scope === 'all' || (scope !== 'none' && scope.ids.includes(userId));

export const seesOthers = (ability: Ability, module: OwnedModule): boolean =>
  ability
    .rulesFor('read', module)
    .some(
      ({ conditions }) => !conditions || Object.values(conditions).some((ids) => typeof ids !== 'string'),
    );

export const seesUnassigned = (ability: Ability, module: OwnedModule): boolean =>
  ability.rulesFor('read', module).some(({ conditions }) => !conditions);

export function completeMatrix(given: PermissionMatrix): Required<PermissionMatrix> {
  const all = given as Record<string, Record<string, unknown> | undefined>;
  return Object.fromEntries(
    MODULES.map((module) => [
      module,
      Object.fromEntries(MODULE_ACTIONS[module].map((action) => [action, all[module]?.[action] === true])),
    ]),
  ) as Required<PermissionMatrix>;
}

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

export function denialText(action: Action, module: Module): string {
  return action === 'read'
    ? `Você não tem acesso ao módulo ${module}`
    : `Você não tem permissão para ${DENIED[action]} em ${moduleLabel(module)}`;
}
