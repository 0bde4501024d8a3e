import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import { DEFAULT_BROKER_PERMISSIONS } from '@lox/contracts/permission-templates.js';
import {
  changePermissions,
  editUser,
  initialPermissions,
  registerUser,
  purgeUser,
  removeUser,
  requireRemovedUser,
  eraseUser,
  restoreUser,
  type EditedAccount,
} from './user.decider.js';
import type { UserEvent, UserRegistered } from './user.events.js';
import { adminRoster, user, userEmail, type UserState } from './user.js';

const DATA: UserRegistered['data'] = {
  name: 'Bia',
  email: 'bia@exemplo.com.br',
  whatsapp: null,
  creci: null,
  avatar: null,
  role: 'broker',
  permissions: { leads: { read: true } },
};
const REGISTERED: UserEvent = { type: 'UserRegistered', data: DATA };
const REMOVED: UserEvent = { type: 'UserRemoved', data: { role: 'broker' } };
const ERASED: UserEvent = { type: 'UserPersonalDataErased', data: {} };
const metadata = {} as EventMetadata;

const given = (...events: UserEvent[]): UserState =>
  events.reduce<UserState>((state, event) => user.evolve(state, { ...event, metadata }), user.initial);
const codeOf = (decision: () => unknown): string => {
  try {
    decision();
  } catch (error) {
    if (error instanceof DomainError) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'no error';
};

describe('opening an account', () => {
  it('is recorded', () => expect(registerUser(given(), DATA)).toEqual([REGISTERED]));

  it('happens once', () =>
    expect(codeOf(() => registerUser(given(REGISTERED), DATA))).toBe('409 email_taken'));
});

describe('changing permissions', () => {
  const to = { leads: { read: true, update: true } };

  it('records the former and the new matrix, and the template', () => {
    expect(changePermissions(given(REGISTERED), to, 'corretor_basico')).toEqual([
      { type: 'UserPermissionsChanged', data: { from: DATA.permissions, to, template: 'corretor_basico' } },
    ]);
  });

  it('does nothing when they are so already', () => {
    expect(changePermissions(given(REGISTERED), DATA.permissions, null)).toEqual([]);
    const [changed] = changePermissions(given(REGISTERED), to, null);
    expect(changePermissions(given(REGISTERED, changed!), to, null)).toEqual([]);
  });

  it('needs an existing account', () => {
    expect(codeOf(() => changePermissions(given(), to, null))).toBe('404 user_not_found');
    expect(codeOf(() => changePermissions(given(REGISTERED, REMOVED), to, null))).toBe('404 user_not_found');
  });

  it('is not for administrators', () => {
    const promoted: UserEvent = { type: 'UserRoleChanged', data: { from: 'broker', to: 'admin' } };
    expect(codeOf(() => changePermissions(given(REGISTERED, promoted), to, null))).toBe(
      '409 admin_permissions',
    );
  });
});

describe('the state of an account', () => {
  it('is nothing before it was opened', () => {
    expect(given(REMOVED)).toBeNull();
  });

  it('follows every event', () => {
    expect(
      given(
        REGISTERED,
        { type: 'UserRoleChanged', data: { from: 'broker', to: 'owner' } },
        { type: 'UserPermissionsChanged', data: { from: {}, to: { pages: { read: true } }, template: null } },
        { type: 'UserTeamChanged', data: { from: [], to: ['bia'] } },
        REMOVED,
      ),
    ).toEqual({
      profile: { name: 'Bia', whatsapp: null, creci: null },
      email: 'bia@exemplo.com.br',
      avatar: null,
      awaitsPassword: false,
      handover: null,
      role: 'owner',
      term: 1,
      selfOpened: false,
      permissions: { pages: { read: true } },
      team: ['bia'],
      invitation: null,
      passwordReset: null,
      emailChange: null,
      deactivated: false,
      removed: true,
      keptUntil: null,
      erased: false,
    });
  });

  it('loses its personal data once it is erased, which requires its removal first', () => {
    expect(eraseUser(given(REGISTERED, REMOVED))).toEqual([ERASED]);
    expect(given(REGISTERED, REMOVED, ERASED)).toMatchObject({
      profile: { name: null, whatsapp: null, creci: null },
      email: null,
      erased: true,
    });
    expect(eraseUser(given(REGISTERED, REMOVED, ERASED))).toEqual([]);
    expect(restoreUser(given(REGISTERED, REMOVED, ERASED))).toEqual([]);
    expect(() => eraseUser(given(REGISTERED))).toThrow('exclua-a antes');
    expect(() => eraseUser(null)).toThrow('Usuário não encontrado');
  });

  it('is as before when a removal was taken back', () => {
    const [restored] = restoreUser(given(REGISTERED, REMOVED));
    expect(restored).toEqual({
      type: 'UserRestored',
      data: {
        role: 'broker',
        email: DATA.email,
        whatsapp: null,
        creci: null,
        permissions: DATA.permissions,
      },
    });
    expect(given(REGISTERED, REMOVED, restored!)).toEqual(given(REGISTERED));
    expect(restoreUser(given(REGISTERED))).toEqual([]);
  });
});

describe('editing an account', () => {
  const SAME: EditedAccount = {
    name: 'Bia',
    email: 'bia@exemplo.com.br',
    role: 'broker',
    whatsapp: null,
    creci: null,
    newPassword: false,
  };
  const edit = (change: Partial<EditedAccount>, ...events: UserEvent[]) =>
    editUser(given(REGISTERED, ...events), { ...SAME, ...change }, { visits: { read: true } });

  it('records nothing when nothing changes, also where only the case of the address differs', () => {
    expect(edit({})).toEqual([]);
    expect(edit({ email: 'BIA@exemplo.com.br' })).toEqual([]);
  });

  it('records old and new of what changes, and of a password that it changed', () => {
    expect(edit({ name: 'Bia B', creci: '1-F', email: 'b@x.br', newPassword: true })).toEqual([
      {
        type: 'UserProfileCorrected',
        data: {
          fields: ['name', 'creci'],
          from: { name: 'Bia', creci: null },
          to: { name: 'Bia B', creci: '1-F' },
        },
      },
      { type: 'UserEmailChanged', data: { from: 'bia@exemplo.com.br', to: 'b@x.br' } },
      { type: 'UserPasswordChanged', data: {} },
    ]);
  });

  it('keeps a registration for brokers only', () => {
    const registered: UserEvent = {
      type: 'UserProfileCorrected',
      data: { fields: ['creci'], from: { creci: null }, to: { creci: '1-F' } },
    };
    expect(edit({ role: 'owner', creci: '1-F' }, registered)).toEqual([
      {
        type: 'UserProfileCorrected',
        data: { fields: ['creci'], from: { creci: '1-F' }, to: { creci: null } },
      },
      { type: 'UserRoleChanged', data: { from: 'broker', to: 'owner' } },
    ]);
  });

  it('gives who becomes a broker the first permissions, unless there are some', () => {
    const owner: UserEvent = { type: 'UserRoleChanged', data: { from: 'broker', to: 'owner' } };
    const emptied: UserEvent = {
      type: 'UserPermissionsChanged',
      data: { from: {}, to: { leads: { read: false } }, template: null },
    };
    const role = { type: 'UserRoleChanged', data: { from: 'owner', to: 'broker' } };
    expect(edit({}, owner)).toEqual([role]);
    expect(edit({}, owner, emptied)).toEqual([
      role,
      {
        type: 'UserPermissionsChanged',
        data: { from: { leads: { read: false } }, to: { visits: { read: true } }, template: null },
      },
    ]);
  });

  it('raises no account that was registered on the site without a new password', () => {
    const opened: UserEvent = { type: 'UserRegistered', data: { ...DATA, role: 'visitor' } };
    const raise = (change: Partial<EditedAccount>, ...events: UserEvent[]) =>
      editUser(given(opened, ...events), { ...SAME, ...change }, {});
    const toOwner: UserEvent = { type: 'UserRoleChanged', data: { from: 'visitor', to: 'owner' } };
    for (const role of ['admin', 'broker', 'owner'] as const)
      expect(codeOf(() => raise({ role }))).toBe('400 password_required');
    expect(codeOf(() => raise({ role: 'broker' }, toOwner))).toBe('400 password_required');
    expect(raise({ role: 'owner', newPassword: true })).toEqual([
      { type: 'UserPasswordChanged', data: {} },
      toOwner,
    ]);
    expect(raise({ role: 'owner' }, toOwner)).toEqual([]);
    expect(raise({ role: 'visitor' })).toEqual([]);
  });

  it('makes nobody a visitor, and needs an existing account', () => {
    expect(codeOf(() => edit({ role: 'visitor' }))).toBe('400 role_not_given');
    expect(codeOf(() => edit({}, REMOVED))).toBe('404 user_not_found');
    const visitor: UserEvent = { type: 'UserRoleChanged', data: { from: 'broker', to: 'visitor' } };
    expect(edit({ role: 'visitor' }, visitor)).toEqual([]);
  });
});

describe('ending an account', () => {
  const NONE = { leads: 0, visits: 0, properties: 0 };

  const NOW = '2026-03-01T12:00:00.000Z';
  const keptUntil = '2026-03-31T12:00:00.000Z';
  const trashed: UserEvent = { type: 'UserRemoved', data: { role: 'broker', keptUntil } };

  it('is recorded with the role; it can come back for 30 days', () => {
    expect(removeUser(given(REGISTERED), NOW, NONE)).toEqual([trashed]);
    expect(requireRemovedUser(given(REGISTERED, trashed), NOW).removed).toBe(true);
    for (const state of [given(REGISTERED), given(REGISTERED, REMOVED)])
      expect(codeOf(() => requireRemovedUser(state, NOW))).toBe('404 user_not_found');
    expect(codeOf(() => requireRemovedUser(given(REGISTERED, trashed), keptUntil))).toBe(
      '404 user_not_found',
    );
  });

  it('ends for good once, and with an erasure', () => {
    const purged: UserEvent = { type: 'UserPurged', data: {} };
    expect(purgeUser(given(REGISTERED, trashed))).toEqual([purged]);
    expect(purgeUser(given(REGISTERED, trashed, purged))).toEqual([]);
    const erased: UserEvent = { type: 'UserPersonalDataErased', data: {} };
    expect(codeOf(() => requireRemovedUser(given(REGISTERED, trashed, erased), NOW))).toBe(
      '404 user_not_found',
    );
  });

  it('forgets a visitor at once', () => {
    const visitor = given({ type: 'UserRegistered', data: { ...DATA, role: 'visitor' } });
    expect(removeUser(visitor, NOW, NONE)).toEqual([{ type: 'UserRemoved', data: { role: 'visitor' } }]);
  });

  it('is refused for administrators, with or without records', () => {
    const admin = given({ type: 'UserRegistered', data: { ...DATA, role: 'admin' } });
    for (const linked of [NONE, { ...NONE, leads: 1 }])
      expect(() => removeUser(admin, NOW, linked)).toThrow(
        new DomainError('admin_removal', 'Não é possível excluir administradores do sistema'),
      );
  });

  it.each([
    [{ leads: 1, visits: 0, properties: 0 }, '1 lead.'],
    [{ leads: 12, visits: 1, properties: 0 }, '12 leads e 1 visita.'],
    [{ leads: 2, visits: 3, properties: 1 }, '2 leads, 3 visitas e 1 imóvel.'],
  ])('is refused while there are records: %j', (linked, text) => {
    let error: unknown;
    try {
      removeUser(given(REGISTERED), NOW, linked);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ status: 409, code: 'user_linked', details: { linked } });
    expect((error as Error).message).toContain('Não é possível deletar usuário');
    expect((error as Error).message).toContain(text);
  });
});

describe('the first permissions', () => {
  it('are a broker’s usual ones, as far as the one who gives them has them', () => {
    const usual = DEFAULT_BROKER_PERMISSIONS;
    expect(initialPermissions(usual, null)).toEqual(usual);
    expect(initialPermissions(usual, { id: 'a', role: 'admin', permissions: {} })).toEqual(usual);
    const few = { id: 'x', role: 'broker' as const, permissions: { leads: { read: true, delete: true } } };
    const given = initialPermissions(usual, few);
    expect(given.leads).toMatchObject({ read: true, create: false, delete: false });
    expect(given.properties).toMatchObject({ read: false });
  });
});

it('an address belongs to who reserved it, until it is given back', () => {
  const since = { occurredAt: '2026-03-01T12:00:00.000Z' } as EventMetadata;
  const reserved = { type: 'UserEmailReserved' as const, data: { userId: 'u1' }, metadata: since };
  const released = { type: 'UserEmailReleased' as const, data: { userId: 'u1' }, metadata };
  expect(userEmail.initial).toBeNull();
  const state = userEmail.evolve(null, reserved);
  expect(state).toEqual({ userId: 'u1', since: since.occurredAt });
  expect(userEmail.evolve(state, released)).toBeNull();
});

it('the roster knows the latest term that ended', () => {
  const ended = (term: number) => ({
    type: 'AdminTermEnded' as const,
    data: { userId: 'u1', term },
    metadata,
  });
  const state = adminRoster.evolve(adminRoster.evolve(adminRoster.initial, ended(0)), ended(2));
  expect([...state]).toEqual([['u1', 2]]);
  expect(adminRoster.initial.size).toBe(0);
});
