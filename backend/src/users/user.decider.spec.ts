import { DomainError } from '../platform/deciding/domain-error.js';
import type { EventMetadata } from '../platform/event-store/event-store.js';
import { changePermissions, register } from './user.decider.js';
import type { UserEvent, UserRegistered } from './user.events.js';
import { user, userEmail, type UserState } from './user.js';

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
  it('is recorded', () => expect(register(given(), DATA)).toEqual([REGISTERED]));

  it('happens once', () => expect(codeOf(() => register(given(REGISTERED), DATA))).toBe('409 email_taken'));
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

  it('needs somebody who is still there', () => {
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
        REMOVED,
      ),
    ).toEqual({ role: 'owner', permissions: { pages: { read: true } }, removed: true });
  });
});

it('an address belongs to who reserved it', () => {
  const reserved = { type: 'UserEmailReserved' as const, data: { userId: 'u1' }, metadata };
  expect(userEmail.initial).toBeNull();
  expect(userEmail.evolve(null, reserved)).toEqual({ userId: 'u1' });
});
