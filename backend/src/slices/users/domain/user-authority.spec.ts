import type { Actor, PermissionMatrix } from '@lox/contracts/permissions.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import {
  authoriseAccess,
  authoriseEdit,
  authoriseHandover,
  authorisePermissions,
  authoriseRemoval,
  authoriseRole,
  type Manager,
} from './user-authority.js';
import type { EditedAccount } from './user.decider.js';
import type { ExistingUser } from './user.js';

const broker = (permissions: PermissionMatrix): Actor => ({ id: 'me', role: 'broker', permissions });
const ADMIN: Actor = { id: 'boss', role: 'admin', permissions: {} };
const target = (given: Partial<ExistingUser> = {}): ExistingUser => ({
  profile: { name: 'Bia', whatsapp: null, creci: null },
  email: 'bia@x.br',
  role: 'broker',
  term: 0,
  selfOpened: false,
  permissions: {},
  team: [],
  avatar: null,
  awaitsPassword: false,
  invitation: null,
  passwordReset: null,
  emailChange: null,
  deactivated: false,
  handover: null,
  removed: false,
  keptUntil: null,
  erased: false,
  ...given,
});
const edit = (given: Partial<EditedAccount> = {}): EditedAccount => ({
  name: 'Bia',
  email: 'bia@x.br',
  role: 'broker',
  whatsapp: null,
  creci: null,
  newPassword: false,
  ...given,
});
const outcome = (work: () => void): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (error instanceof DomainError) return `${error.status} ${error.code}`;
    throw error;
  }
};

describe('making an administrator', () => {
  it.each<[string, Manager, string]>([
    ['the system', null, 'allowed'],
    ['an administrator', ADMIN, 'allowed'],
    ['a broker', broker({ users: { create: true, update: true } }), '403 admin_only'],
  ])('by %s', (_, by, expected) => expect(outcome(() => authoriseRole(by, 'admin'))).toBe(expected));
});

describe('editing an account', () => {
  const own = broker({ leads: { read: true } });
  const all = broker({ leads: { read_all: true, manage_all: true } });
  const reader = broker({ leads: { read_all: true } });
  const reads: PermissionMatrix = { leads: { read: true } };
  const works: PermissionMatrix = { leads: { read: true, update: true } };
  const more: PermissionMatrix = { pages: { read: true } };

  it.each<[string, Manager, string, ExistingUser, EditedAccount, string]>([
    [
      'an administrator’s name',
      own,
      'u',
      target({ role: 'admin' }),
      edit({ role: 'admin' }),
      '403 admin_only',
    ],
    ['a name', own, 'u', target({ permissions: reads }), edit({ name: 'Outra' }), 'allowed'],
    [
      'the name of an ordinary broker',
      own,
      'u',
      target({ permissions: works }),
      edit({ name: 'Outra' }),
      'allowed',
    ],
    [
      'the name of who may do more',
      own,
      'u',
      target({ permissions: more }),
      edit({ name: 'Outra' }),
      '403 beyond_own_permissions',
    ],
    [
      'the phone of who may do more',
      own,
      'u',
      target({ permissions: more }),
      edit({ whatsapp: '19999994444' }),
      '403 beyond_own_permissions',
    ],
    [
      'the role of who may do less',
      all,
      'u',
      target({ permissions: works }),
      edit({ role: 'owner' }),
      'allowed',
    ],
    [
      'the role of who may do more',
      own,
      'u',
      target({ permissions: works }),
      edit({ role: 'owner' }),
      '403 beyond_own_permissions',
    ],
    ['one’s own name', own, 'me', target({ permissions: works }), edit({ name: 'Eu' }), 'allowed'],
    ['the role to administrator', all, 'u', target(), edit({ role: 'admin' }), '403 admin_only'],
    ['one’s own role', all, 'me', target(), edit({ role: 'owner' }), '403 own_role'],
    [
      'one’s own password',
      own,
      'me',
      target({ permissions: works }),
      edit({ newPassword: true }),
      '409 own_account',
    ],
    [
      'an administrator’s own password',
      ADMIN,
      'boss',
      target({ role: 'admin' }),
      edit({ newPassword: true }),
      '409 own_account',
    ],
    [
      'an administrator’s own address',
      ADMIN,
      'boss',
      target({ role: 'admin' }),
      edit({ email: 'outro@lox.test' }),
      '409 own_account',
    ],
    ['the password of who can do nothing', own, 'u', target(), edit({ newPassword: true }), 'allowed'],
    [
      'the password of who reads other leads',
      own,
      'u',
      target({ permissions: reads }),
      edit({ newPassword: true }),
      '403 beyond_own_permissions',
    ],
    [
      'the password of who reads less',
      reader,
      'u',
      target({ permissions: reads }),
      edit({ newPassword: true }),
      'allowed',
    ],
    [
      'the password of who changes leads',
      reader,
      'u',
      target({ permissions: works }),
      edit({ newPassword: true }),
      '403 beyond_own_permissions',
    ],
    [
      'the address of who may do less',
      all,
      'u',
      target({ permissions: works }),
      edit({ email: 'outra@x.br' }),
      'allowed',
    ],
    [
      'the address of who manages permissions',
      all,
      'u',
      target({ permissions: { users: { manage_permissions: true } } }),
      edit({ email: 'outra@x.br' }),
      '403 beyond_own_permissions',
    ],
    [
      'an owner into a broker who could do more before',
      own,
      'u',
      target({ role: 'owner', permissions: works }),
      edit(),
      '403 beyond_own_permissions',
    ],
    ['an owner into a broker', own, 'u', target({ role: 'owner', permissions: reads }), edit(), 'allowed'],
    ['an administrator, by one', ADMIN, 'u', target({ role: 'admin' }), edit(), 'allowed'],
    ['one’s own role, as an administrator', ADMIN, 'boss', target({ role: 'admin' }), edit(), 'allowed'],
  ])('%s', (_, by, id, present, wanted, expected) =>
    expect(outcome(() => authoriseEdit(by, id, present, wanted))).toBe(expected),
  );
});

describe('changing permissions', () => {
  const by = broker({ leads: { manage_all: true }, visits: { read_all: true }, reports: { basic: true } });

  it.each<[string, Manager, string, PermissionMatrix, PermissionMatrix, string]>([
    ['of one’s own', by, 'me', {}, {}, '403 own_permissions'],
    ['to what one has', by, 'u', {}, { leads: { delete: true }, visits: { read: true } }, 'allowed'],
    ['to what one has not', by, 'u', {}, { visits: { update: true } }, '403 beyond_own_permissions'],
    ['to another report', by, 'u', {}, { reports: { advanced: true } }, '403 beyond_own_permissions'],
    ['to what was there', by, 'u', { pages: { read: true } }, { pages: { read: true } }, 'allowed'],
    ['to less of what one has', by, 'u', { leads: { delete: true } }, {}, 'allowed'],
    ['to less of what one has not', by, 'u', { pages: { read: true } }, {}, '403 beyond_own_permissions'],
    [
      'beside what one has not',
      by,
      'u',
      { pages: { read: true }, leads: { read: true } },
      { pages: { read: true } },
      'allowed',
    ],
    ['to more, by an administrator', ADMIN, 'u', {}, { pages: { update: true } }, 'allowed'],
    ['to less, by an administrator', ADMIN, 'u', { pages: { update: true } }, {}, 'allowed'],
  ])('%s', (_, manager, id, from, to, expected) =>
    expect(outcome(() => authorisePermissions(manager, id, target({ permissions: from }), to))).toBe(
      expected,
    ),
  );
});

describe('deleting an account', () => {
  const by = broker({ leads: { manage_all: true } });

  it.each<[string, Manager, string, ExistingUser, string]>([
    ['one’s own', by, 'me', target(), '409 own_account'],
    ['of who can do nothing', by, 'u', target(), 'allowed'],
    ['of who may do as much', by, 'u', target({ permissions: { leads: { delete: true } } }), 'allowed'],
    ['of an ordinary broker', by, 'u', target({ permissions: { visits: { update: true } } }), 'allowed'],
    [
      'of who may do more',
      by,
      'u',
      target({ permissions: { pages: { read: true } } }),
      '403 beyond_own_permissions',
    ],
    ['by an administrator', ADMIN, 'u', target({ permissions: { pages: { read: true } } }), 'allowed'],
    ['of an administrator, whom the decider keeps', by, 'u', target({ role: 'admin' }), 'allowed'],
  ])('%s', (_, manager, id, present, expected) =>
    expect(outcome(() => authoriseRemoval(manager, id, present))).toBe(expected),
  );
});

describe('inviting again, putting to sleep and waking', () => {
  it.each<[string, Manager, Partial<ExistingUser>, string]>([
    ['an administrator of another', ADMIN, { role: 'admin' }, 'allowed'],
    ['the system of an administrator', null, { role: 'admin' }, 'allowed'],
    ['a broker of an administrator', broker({}), { role: 'admin' }, '403 admin_only'],
    ['a broker of an ordinary one', broker({}), { permissions: { leads: { read: true } } }, 'allowed'],
    [
      'a broker of one who may do more',
      broker({}),
      { permissions: { users: { delete: true } } },
      '403 beyond_own_permissions',
    ],
  ])('%s', (_, by, given, expected) => {
    expect(outcome(() => authoriseAccess(by, 'somebody', target(given)))).toBe(expected);
  });

  it('nobody for themselves', () => {
    expect(outcome(() => authoriseAccess(ADMIN, 'boss', target({ role: 'admin' })))).toBe('409 own_account');
  });
});

describe('handing records over', () => {
  const open = { leads: 2, visits: 0, properties: 1 };
  it.each<[string, Manager, string]>([
    ['an administrator', ADMIN, 'allowed'],
    ['who manages own records only', broker({ leads: { assign: true } }), '403 beyond_own_permissions'],
    ['who manages all leads only', broker({ leads: { manage_all: true } }), '403 beyond_own_permissions'],
    [
      'who manages all of what there is',
      broker({ leads: { manage_all: true }, properties: { manage_all: true } }),
      'allowed',
    ],
  ])('%s', (_, by, expected) => expect(outcome(() => authoriseHandover(by, open))).toBe(expected));
});
