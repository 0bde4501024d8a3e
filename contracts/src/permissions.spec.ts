import { PERMISSION_TEMPLATES, type TemplateKey } from './permission-templates.js';
import {
  abilityOf,
  type Actor,
  can,
  canOn,
  covers,
  completeMatrix,
  denialText,
  fullMatrix,
  MODULE_ACTIONS,
  MODULES,
  mayHandOver,
  moduleLabel,
  OWNER_FIELDS,
  readingOnly,
  scopeOf,
  seesOthers,
  type ActionOf,
  type Module,
  type OwnedModule,
  type PermissionMatrix,
} from './permissions.js';
import { ROLES } from './users.js';

const OWNED = Object.keys(OWNER_FIELDS) as OwnedModule[];
const broker = (permissions: PermissionMatrix): Actor => ({ id: 'me', role: 'broker', permissions });
const template = (key: TemplateKey): Actor =>
  broker(PERMISSION_TEMPLATES.find((candidate) => candidate.key === key)!.permissions);
const everyFlag = MODULES.flatMap((module) =>
  MODULE_ACTIONS[module].map((action) => [module, action] as const),
);
const allowed = (actor: Actor): string[] =>
  everyFlag
    .filter(([module, action]) => can(abilityOf(actor), action as ActionOf<Module>, module))
    .map(([module, action]) => `${module}.${action}`);

const work = (module: string, ...actions: string[]) =>
  ['read', 'create', 'update', ...actions].map((action) => `${module}.${action}`);
const all = (module: Module) => MODULE_ACTIONS[module].map((action) => `${module}.${action}`);
const BASIC = [
  'dashboard.read',
  ...['properties', 'leads', 'visits'].flatMap((module) => work(module)),
  ...['documents.read', 'documents.upload', 'documents.download', 'reports.basic'],
];
const ADVANCED = [
  ...BASIC,
  ...['properties.delete', 'leads.delete', 'leads.assign', 'visits.delete', 'documents.delete'],
  ...['users.read', 'reports.advanced'],
];
const EXPECTED: Record<TemplateKey, string[]> = {
  corretor_basico: BASIC,
  corretor_avancado: ADVANCED,
  gerente_vendas: [
    ...ADVANCED.filter((flag) => !/^(properties|leads|visits)\./.test(flag)),
    ...[...all('properties'), ...all('leads'), ...all('visits'), 'reports.export', 'settings.read'],
  ],
  assistente_admin: [
    'dashboard.read',
    ...['properties', 'leads', 'visits'].flatMap((module) => [`${module}.read`, `${module}.read_all`]),
    ...[
      'documents.read',
      'documents.upload',
      'documents.download',
      'users.read',
      ...all('reports'),
      'settings.read',
    ],
  ],
};

describe('the templates of docs/behaviour/permissions.md#templates', () => {
  it.each(PERMISSION_TEMPLATES.map(({ key }) => key))('%s allows exactly this', (key) => {
    expect(allowed(template(key)).toSorted()).toEqual(EXPECTED[key].toSorted());
  });

  it('have names and descriptions, and no half matrix', () => {
    for (const { name, description, permissions } of PERMISSION_TEMPLATES) {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(description).toMatch(/\.$/);
      expect(completeMatrix(permissions)).toEqual(permissions);
    }
  });
});

describe('every single flag', () => {
  it.each(everyFlag.filter(([, action]) => action !== 'manage_all' && action !== 'read_all'))(
    '%s.%s opens itself and nothing else',
    (module, action) => {
      expect(allowed(broker({ [module]: { [action]: true } }))).toEqual([`${module}.${action}`]);
    },
  );

  it.each(OWNED)('%s.manage_all opens the whole module', (module) => {
    expect(allowed(broker({ [module]: { manage_all: true } })).toSorted()).toEqual(all(module).toSorted());
  });

  it.each(OWNED)('%s.read_all opens sight alone', (module) => {
    const actor = broker({ [module]: { read_all: true } });
    expect(allowed(actor)).toEqual([`${module}.read`, `${module}.read_all`]);
    expect(scopeOf(actor, 'read', module)).toBe('all');
    expect(scopeOf(actor, 'update', module)).toBe('none');
  });
});

describe('roles', () => {
  it('an admin may do everything, whatever the matrix says', () => {
    const admin: Actor = { id: 'a', role: 'admin', permissions: {} };
    expect(allowed(admin)).toHaveLength(everyFlag.length);
    for (const module of OWNED) {
      expect(scopeOf(admin, 'delete', module)).toBe('all');
      expect(canOn(abilityOf(admin), 'update', module, { brokerId: 'other' })).toBe(true);
    }
  });

  it.each(ROLES.filter((role) => role !== 'admin' && role !== 'broker'))(
    '%s may do nothing, even with flags',
    (role) => {
      const actor: Actor = { id: 'me', role, permissions: fullMatrix() };
      expect(allowed(actor)).toEqual([]);
      for (const module of OWNED) {
        expect(scopeOf(actor, 'read', module)).toBe('none');
        expect(canOn(abilityOf(actor), 'read', module, { brokerId: 'me', ownerId: 'me' })).toBe(false);
      }
    },
  );
});

describe('reading only', () => {
  it.each<[string, Actor]>([
    ['an administrator', { id: 'a', role: 'admin', permissions: {} }],
    ['a manager', broker(fullMatrix())],
    ['a broker', broker({ leads: { read: true, update: true, create: true } })],
  ])('%s sees the same records and changes none', (_name, actor) => {
    const [ability, left] = [abilityOf(actor), readingOnly(abilityOf(actor))];
    for (const module of OWNED)
      for (const brokerId of [actor.id, 'other'])
        expect(canOn(left, 'read', module, { brokerId })).toBe(canOn(ability, 'read', module, { brokerId }));
    for (const module of MODULES)
      for (const action of MODULE_ACTIONS[module])
        expect([module, action, left.can(action, module)]).toEqual([
          module,
          action,
          ['read', 'read_all', 'basic', 'advanced'].includes(action) && ability.can(action, module),
        ]);
  });
});

describe('one’s own records', () => {
  const own = broker({
    leads: { read: true, update: true },
    visits: { read: true, update: true },
    properties: { read: true, update: true },
  });

  it.each(OWNED)('of %s are those that name the person, and no others', (module) => {
    const on = (record: object) => canOn(abilityOf(own), 'update', module, record);
    expect(on({ brokerId: 'me' })).toBe(true);
    expect(on({ ownerId: 'me' })).toBe(module === 'properties');
    for (const record of [{}, { brokerId: null }, { brokerId: 'you' }, { ownerId: 'you' }, { id: 'me' }])
      expect(on(record)).toBe(false);
    expect(canOn(abilityOf(own), 'delete', module, { brokerId: 'me' })).toBe(false);
  });

  it('make the condition of a query', () => {
    expect(scopeOf(own, 'read', 'leads')).toEqual({ anyOf: ['brokerId'], ids: ['me'] });
    const properties = scopeOf(own, 'read', 'properties');
    expect(properties).toEqual({
      anyOf: expect.arrayContaining(['brokerId', 'ownerId']) as unknown,
      ids: ['me'],
    });
    expect(scopeOf(own, 'delete', 'leads')).toBe('none');
  });

  it('are not changed without sight', () => {
    const blind = broker({ leads: { update: true, delete: true } });
    expect(canOn(abilityOf(blind), 'update', 'leads', { brokerId: 'me' })).toBe(false);
    expect(canOn(abilityOf(blind), 'delete', 'leads', { brokerId: 'me' })).toBe(false);
  });

  it('of others are seen with read_all and still not changed', () => {
    const actor = broker({ leads: { read: true, update: true, read_all: true } });
    expect(canOn(abilityOf(actor), 'read', 'leads', { brokerId: 'you' })).toBe(true);
    expect(canOn(abilityOf(actor), 'update', 'leads', { brokerId: 'you' })).toBe(false);
    expect(canOn(abilityOf(actor), 'update', 'leads', { brokerId: 'me' })).toBe(true);
  });

  it('of everybody are changed with manage_all', () => {
    const actor = broker({ leads: { manage_all: true } });
    for (const action of MODULE_ACTIONS.leads)
      expect(canOn(abilityOf(actor), action, 'leads', { brokerId: null })).toBe(true);
  });
});

describe('matrices', () => {
  it('are completed with every flag, and with nothing that is unknown', () => {
    const given = { leads: { read: true, fly: true }, kitchen: { read: true }, visits: { read: 'yes' } };
    const matrix = completeMatrix(given as unknown as PermissionMatrix);
    expect(Object.keys(matrix)).toEqual(MODULES);
    expect(matrix.leads).toEqual({
      read: true,
      create: false,
      update: false,
      delete: false,
      manage_all: false,
      read_all: false,
      assign: false,
    });
    expect(matrix.visits.read).toBe(false);
  });

  it('of an administrator have every flag on', () => {
    for (const module of MODULES) expect(Object.values(fullMatrix()[module])).not.toContain(false);
  });
});

it('denials have the texts of docs/behaviour/permissions.md#denial-texts', () => {
  expect(denialText('read', 'properties')).toBe('Você não tem acesso ao módulo properties');
  expect(denialText('delete', 'leads')).toBe('Você não tem permissão para excluir em Leads');
  for (const module of MODULES)
    for (const action of MODULE_ACTIONS[module])
      if (action !== 'read')
        expect(denialText(action, module)).not.toMatch(new RegExp(`\\b(${action}|${module})\\b`));
});

it('every module has a label', () => {
  for (const module of MODULES) expect(moduleLabel(module)).toMatch(/^\p{Lu}/u);
});

describe('a team (docs/behaviour/permissions.md#teams)', () => {
  const permissions = { leads: { read: true, update: true }, visits: { read: true, update: true } };
  const leading = (manage_team: boolean): Actor => ({
    ...broker({ ...permissions, users: { manage_team } }),
    team: ['bia', 'caio'],
  });
  const of = (brokerId: string | null) => ({ brokerId });

  it('widens what one may do with the own records, and only with the permission', () => {
    const [led, bare] = [abilityOf(leading(true)), abilityOf(leading(false))];
    for (const id of ['bia', 'caio']) {
      expect(canOn(led, 'update', 'leads', of(id))).toBe(true);
      expect(canOn(bare, 'read', 'leads', of(id))).toBe(false);
    }
    for (const id of ['dora', null]) expect(canOn(led, 'read', 'leads', of(id))).toBe(false);
    expect(canOn(led, 'delete', 'leads', of('bia'))).toBe(false);
    expect([seesOthers(led, 'leads'), seesOthers(bare, 'leads'), seesOthers(led, 'properties')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is a scope of several people', () => {
    const scope = scopeOf(leading(true), 'read', 'leads');
    expect(scope).toEqual({ anyOf: ['brokerId'], ids: ['me', 'bia', 'caio'] });
    expect(['me', 'bia', 'dora'].map((id) => covers(scope, id))).toEqual([true, true, false]);
  });

  it('passes records on within itself', () => {
    const led = abilityOf(leading(true));
    expect(mayHandOver(led, 'visits', of('bia'), of('caio'))).toBe(true);
    expect(mayHandOver(led, 'visits', of('bia'), of('me'))).toBe(true);
    for (const [from, to] of [
      ['bia', 'dora'],
      ['dora', 'bia'],
      ['bia', null],
    ] as const)
      expect(mayHandOver(led, 'visits', of(from), of(to))).toBe(false);
    expect(mayHandOver(led, 'properties', of('bia'), of('caio'))).toBe(false);
    expect(mayHandOver(abilityOf(leading(false)), 'visits', of('me'), of('me'))).toBe(false);
  });

  it('passes both owners of a property on within itself', () => {
    const led = abilityOf({
      ...leading(true),
      permissions: { properties: { read: true, update: true }, users: { manage_team: true } },
    });
    const record = { brokerId: 'bia', ownerId: 'caio' };
    expect(mayHandOver(led, 'properties', record, { brokerId: 'me' })).toBe(true);
    expect(mayHandOver(led, 'properties', record, { brokerId: 'dora' })).toBe(false);
    expect(mayHandOver(led, 'properties', record, { brokerId: 'me', ownerId: 'dora' })).toBe(false);
  });
});
