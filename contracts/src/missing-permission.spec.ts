import { abilityOf, type PermissionMatrix } from './permissions.js';
import { flagOf, giversText, missingPermission } from './missing-permission.js';

const ability = (leads: PermissionMatrix['leads']) =>
  abilityOf({ id: 'me', role: 'broker', permissions: { leads } });

it.each([
  [{}, 'read', 'read'],
  [{ read: true }, 'read', 'read_all'],
  [{ read: true }, 'update', 'update'],
  [{ read: true, update: true }, 'update', 'manage_all'],
  [{ read: true, update: true }, 'assign', 'assign'],
] as const)('who has %j of leads and may not %s lacks %s', (held, action, missing) => {
  expect(missingPermission(ability(held), action, 'leads')).toEqual({ module: 'leads', action: missing });
});

it('knows the switches of the matrix and no others', () => {
  expect(flagOf('leads', 'assign')).toEqual({ module: 'leads', action: 'assign' });
  expect(flagOf('visits', 'assign')).toBeUndefined();
  expect(flagOf('constructor', 'read')).toBeUndefined();
});

it.each([
  [[], 0, ''],
  [['Ana'], 0, 'Ana'],
  [['Ana', 'Rui'], 0, 'Ana e Rui'],
  [['Ana', 'Rui', 'Lia'], 0, 'Ana, Rui e Lia'],
  [['Ana', 'Rui', 'Lia'], 2, 'Ana, Rui, Lia e mais 2'],
])('%j and %i more read %s', (givers, more, text) => {
  expect(giversText({ givers, more })).toBe(text);
});
