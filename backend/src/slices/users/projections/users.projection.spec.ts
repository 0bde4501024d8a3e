import { eventInstant, projectAndVerify, storedEvents } from '../../../../test/support/projection-checks.js';
import type { UserEvent, UserRegistered } from '../domain/user.events.js';
import { usersProjection } from './users.projection.js';

const DATA: UserRegistered['data'] = {
  name: 'Bia',
  email: 'Bia@Exemplo.com.br',
  whatsapp: '1999994444',
  creci: '123-F',
  avatar: null,
  role: 'broker',
  permissions: { leads: { read: true } },
};
const REGISTERED: UserEvent = { type: 'UserRegistered', data: DATA };
const users = async (...events: UserEvent[]) =>
  (await projectAndVerify(usersProjection, storedEvents('user-1', events)))[0];

it('knows a registered person by the folded address', async () => {
  expect(await users(REGISTERED)).toEqual({
    ...DATA,
    team: [],
    _id: '1',
    _position: 10,
    emailKey: 'bia@exemplo.com.br',
    removed: false,
    deactivated: false,
    awaitsPassword: false,
    invitedUntil: null,
    emailChange: null,
    createdAt: eventInstant(0),
    revision: 0,
    nameKey: 'bia',
    search: ' bia  bia@exemplo.com.br  5519999994444 1999994444  123 f 123f ',
  });
});

it.each<[UserEvent, object]>([
  [{ type: 'UserRoleChanged', data: { from: 'broker', to: 'admin' } }, { role: 'admin' }],
  [{ type: 'UserTeamChanged', data: { from: [], to: ['bia'] } }, { team: ['bia'] }],
  [{ type: 'UserPermissionsChanged', data: { from: {}, to: {}, template: null } }, { permissions: {} }],
  [
    {
      type: 'UserProfileCorrected',
      data: { fields: ['name', 'creci'], from: null, to: { name: 'Íris', creci: null } },
    },
    {
      name: 'Íris',
      nameKey: 'iris',
      creci: null,
      search: ' iris  bia@exemplo.com.br  5519999994444 1999994444 ',
    },
  ],
  [
    { type: 'UserEmailChanged', data: { from: 'x', to: 'Iris@x.br' } },
    {
      email: 'Iris@x.br',
      emailKey: 'iris@x.br',
      search: ' bia  iris@x.br  5519999994444 1999994444  123 f 123f ',
    },
  ],
  [{ type: 'UserPasswordChanged', data: {} }, {}],
  [
    { type: 'UserInvited', data: { requestId: 'r', expiresAt: eventInstant(9) } },
    { awaitsPassword: true, invitedUntil: eventInstant(9) },
  ],
  [
    {
      type: 'UserEmailChangeRequested',
      data: { requestId: 'r', to: 'iris@x.br', expiresAt: eventInstant(9) },
    },
    { emailChange: { requestId: 'r', to: 'iris@x.br', expiresAt: eventInstant(9), confirmedAt: [] } },
  ],
  [{ type: 'UserPhotoChanged', data: { from: null, to: '/files/x.webp' } }, { avatar: '/files/x.webp' }],
  [{ type: 'UserDeactivated', data: {} }, { deactivated: true }],
  [
    { type: 'UserRemoved', data: { role: 'broker' } },
    {
      removed: true,
      email: null,
      emailKey: null,
      whatsapp: null,
      creci: null,
      permissions: {},
      search: ' bia ',
    },
  ],
])('follows %j', async (event, expected) => {
  expect(await users(REGISTERED, event)).toEqual({
    ...(await users(REGISTERED)),
    ...expected,
    _position: 20,
    revision: 1,
  });
});

it('shows an erased person without data, and never one who did not register', async () => {
  const unreadable: UserEvent = {
    type: 'UserRegistered',
    data: { ...DATA, name: null, email: null, whatsapp: null },
  };
  expect(await users(unreadable)).toMatchObject({ name: 'Dados apagados', email: null, emailKey: null });
  expect(await users({ type: 'UserRemoved', data: { role: 'broker' } })).toBeUndefined();
});
