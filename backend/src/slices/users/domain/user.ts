import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import type { Evolution } from '../../../platform/deciding/streams.js';
import {
  adminRosterEvents,
  userEmailEvents,
  userEvents,
  type AdminTermEnded,
  type Profile,
  type UserEmailEvent,
  type UserEvent,
} from './user.events.js';

export interface ExistingUser {
  profile: Profile;
  email: string | null;
  role: Role;
  /** How often the role was changed: distinguishes the terms of an administrator. */
  term: number;
  /** Registered on the site: the address is not verified. */
  selfOpened: boolean;
  permissions: PermissionMatrix;
  removed: boolean;
  /** The personal data was erased. */
  erased: boolean;
}

/** What decisions about an account need to know; null before it is registered. */
export type UserState = ExistingUser | null;

export const user: Evolution<UserState, UserEvent> = {
  events: userEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'UserRegistered') {
      const { name, whatsapp, creci, email, role, permissions } = event.data;
      const selfOpened = role === 'visitor';
      const profile = { name, whatsapp, creci };
      return { profile, email, role, term: 0, selfOpened, permissions, removed: false, erased: false };
    }
    return state && evolveExisting(state, event);
  },
};

function evolveExisting(
  state: ExistingUser,
  event: Exclude<UserEvent, { type: 'UserRegistered' }>,
): ExistingUser {
  switch (event.type) {
    case 'UserProfileCorrected':
      return { ...state, profile: { ...state.profile, ...event.data.to } };
    case 'UserEmailChanged':
      return { ...state, email: event.data.to };
    case 'UserPasswordChanged':
      return state;
    case 'UserRoleChanged':
      return { ...state, role: event.data.to, term: state.term + 1 };
    case 'UserPermissionsChanged':
      return { ...state, permissions: event.data.to };
    case 'UserRemoved':
      return { ...state, removed: true };
    case 'UserRestored':
      return { ...state, removed: false };
    case 'UserPersonalDataErased':
      return { ...state, profile: { name: null, whatsapp: null, creci: null }, email: null, erased: true };
  }
}

/** Whose an e-mail address is, and since when; null when it is free. */
export const userEmail: Evolution<{ userId: string; since: string } | null, UserEmailEvent> = {
  events: userEmailEvents,
  initial: null,
  evolve(_, { type, data, metadata }) {
    switch (type) {
      case 'UserEmailReserved':
        return { userId: data.userId, since: metadata.occurredAt };
      case 'UserEmailReleased':
        return null;
    }
  },
};

/** By person, the latest term that was decided to end. One stream for the whole agency. */
export const adminRoster: Evolution<ReadonlyMap<string, number>, AdminTermEnded> = {
  events: adminRosterEvents,
  initial: new Map(),
  evolve: (ended, { data }) => new Map(ended).set(data.userId, data.term),
};
