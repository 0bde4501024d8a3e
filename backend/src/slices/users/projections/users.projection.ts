import { phoneSearch } from '@lox/contracts/phone/phone-search.js';
import { foldCase } from '@lox/contracts/text.js';
import { searchText } from '@lox/contracts/search-words.js';
import { accountKey } from '../../../platform/http/auth/account-key.js';
import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { type Trashed, trashed } from '../../../platform/log/projections/trashed.js';
import { type ExistingUser, withConfirmation } from '../domain/user.js';
import { type Profile, type UserEvent, userEvents } from '../domain/user.events.js';

export const USERS = Symbol('USERS');

/** Removed staff keep name and picture, for the history. */
export interface UserDocument
  extends
    Projected,
    Trashed,
    Profile,
    Pick<ExistingUser, 'email' | 'avatar' | 'role' | 'permissions' | 'team' | 'emailChange'>,
    Pick<ExistingUser, 'removed' | 'deactivated' | 'awaitsPassword'> {
  name: string;
  emailKey: string | null;
  invitedUntil: string | null;
  createdAt: string;
  revision: number;
  nameKey: string;
  search: string;
}

const ERASED_NAME = 'Dados apagados';
const FORGOTTEN = { name: ERASED_NAME, avatar: null };
const GONE = {
  removed: true,
  email: null,
  whatsapp: null,
  creci: null,
  permissions: {},
  invitedUntil: null,
  emailChange: null,
};

type Fact = Recorded<UserEvent>;
type ProjectedUser = Omit<UserDocument, 'emailKey' | 'nameKey' | 'search'>;

export const usersProjection: Projection<UserDocument> = projection({
  name: 'users',
  version: 7,
  categories: [userEvents],
  indexes: [
    { fields: { emailKey: 1 } },
    { fields: { removed: 1, role: 1, createdAt: 1 } },
    { fields: { removed: 1, nameKey: 1 } },
    { fields: { removed: 1, role: 1, nameKey: 1 } },
  ],
  evolve(document, event) {
    if (event.type === 'UserRegistered') return withDerived(registered(event));
    return document && withDerived({ ...document, ...change(document, event), revision: event.revision });
  },
});

function registered({ data, metadata, revision }: Extract<Fact, { type: 'UserRegistered' }>): ProjectedUser {
  const { name, email, whatsapp, creci, avatar, role, permissions } = data;
  return {
    _id: '',
    _position: 0,
    name: name ?? ERASED_NAME,
    email,
    whatsapp,
    creci,
    avatar,
    role,
    permissions,
    team: [],
    removed: false,
    deactivated: false,
    awaitsPassword: false,
    invitedUntil: null,
    emailChange: null,
    createdAt: metadata.occurredAt,
    revision,
  };
}

function change(
  document: UserDocument,
  event: Exclude<Fact, { type: 'UserRegistered' }>,
): Partial<UserDocument> {
  switch (event.type) {
    case 'UserProfileCorrected': {
      const { to } = event.data;
      return { ...to, name: to?.name ?? document.name };
    }
    case 'UserEmailChanged':
      return { email: event.data.to, emailChange: null, invitedUntil: null };
    case 'UserPasswordChanged':
      return { awaitsPassword: false, invitedUntil: null };
    case 'UserInvited':
      return { awaitsPassword: true, invitedUntil: event.data.expiresAt };
    case 'UserInvitationWithdrawn':
      return { invitedUntil: null };
    case 'UserEmailChangeRequested':
      return { emailChange: { ...event.data, confirmedAt: [] } };
    case 'UserEmailChangeConfirmed':
      return { emailChange: withConfirmation(document.emailChange, event.data) };
    case 'UserEmailChangeWithdrawn':
      return { emailChange: null };
    case 'UserPhotoChanged':
      return { avatar: event.data.to };
    case 'UserDeactivated':
      return { deactivated: true, invitedUntil: null, emailChange: null };
    case 'UserReactivated':
      return { deactivated: false };
    case 'PasswordResetRequested':
    case 'UserHandoverBegun':
    case 'UserHandoverCompleted':
      return {};
    case 'UserRoleChanged':
      return { role: event.data.to };
    case 'UserPermissionsChanged':
      return { permissions: event.data.to };
    case 'UserTeamChanged':
      return { team: event.data.to };
    case 'UserRemoved':
      return {
        ...GONE,
        ...(event.data.role === 'visitor' && FORGOTTEN),
        ...(event.data.keptUntil && trashed(event.data.keptUntil, event.metadata)),
      };
    case 'UserRestored':
      return { removed: false, keptUntil: null, ...event.data };
    case 'UserPurged':
      return { keptUntil: null };
    case 'UserPersonalDataErased':
      return { ...FORGOTTEN, keptUntil: null };
  }
}

function withDerived(projected: ProjectedUser): UserDocument {
  const { name, email, whatsapp, creci } = projected;
  const search = searchText(name, email, phoneSearch(whatsapp ?? ''), creci);
  return { ...projected, emailKey: email && accountKey(email), nameKey: foldCase(name), search };
}
