import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import type { Handover } from '@lox/contracts/user-management.js';
import {
  adminRosterEvents,
  userEmailEvents,
  userEvents,
  type AdminTermEnded,
  type Profile,
  type UserEmailChangeConfirmed,
  type UserEmailEvent,
  type UserEvent,
  type UserHandoverBegun,
} from './user.events.js';

/** Something asked for by a letter that waits for its answer. */
export interface PendingRequest {
  requestId: string;
  expiresAt: string;
}

export interface PendingEmailChange extends PendingRequest {
  to: string | null;
  confirmedAt: readonly ('present' | 'new')[];
}

export interface ExistingUser {
  profile: Profile;
  email: string | null;
  role: Role;
  /** How often the role was changed or given back: distinguishes the terms of an administrator. */
  term: number;
  /** Registered on the site: the address is not verified. */
  selfOpened: boolean;
  permissions: PermissionMatrix;
  /** Ids of the brokers whose records the person works too, with `users.manage_team`. */
  team: readonly string[];
  /** Address of the picture on this server. */
  avatar: string | null;
  /** Opened by an invitation that nobody has accepted yet: there is no password to sign in with. */
  awaitsPassword: boolean;
  /** Until a password is chosen, or it is withdrawn. */
  invitation: PendingRequest | null;
  passwordReset: PendingRequest | null;
  emailChange: PendingEmailChange | null;
  deactivated: boolean;
  /** Who takes over the open work, until that is done. */
  handover: Handover | null;
  removed: boolean;
  /** The personal data was erased. */
  erased: boolean;
}

/** What decisions about an account need to know; null before it is registered. */
export type UserState = ExistingUser | null;

/** Whether somebody can sign in to the account. */
export const canSignIn = ({
  removed,
  deactivated,
  awaitsPassword,
}: Pick<ExistingUser, 'removed' | 'deactivated' | 'awaitsPassword'>): boolean =>
  !removed && !deactivated && !awaitsPassword;

export const user: Evolution<UserState, UserEvent> = {
  events: userEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'UserRegistered') {
      const { name, whatsapp, creci, email, role, permissions, avatar } = event.data;
      const selfOpened = role === 'visitor';
      const profile = { name, whatsapp, creci };
      return { profile, email, role, term: 0, selfOpened, permissions, avatar, ...NEW };
    }
    return state && evolveExisting(state, event);
  },
};

const NEW = {
  team: [],
  awaitsPassword: false,
  invitation: null,
  passwordReset: null,
  emailChange: null,
  deactivated: false,
  handover: null,
  removed: false,
  erased: false,
};

function evolveExisting(
  state: ExistingUser,
  event: Exclude<UserEvent, { type: 'UserRegistered' }>,
): ExistingUser {
  switch (event.type) {
    case 'UserProfileCorrected':
      return { ...state, profile: { ...state.profile, ...event.data.to } };
    case 'UserEmailChanged':
      // Letters to the former address open nothing any more.
      return { ...state, email: event.data.to, invitation: null, passwordReset: null, emailChange: null };
    case 'UserPasswordChanged':
      return { ...state, awaitsPassword: false, invitation: null, passwordReset: null };
    case 'UserInvited':
      return { ...state, awaitsPassword: true, invitation: event.data };
    case 'UserInvitationWithdrawn':
      return { ...state, invitation: null };
    case 'PasswordResetRequested':
      return { ...state, passwordReset: event.data };
    case 'UserEmailChangeRequested':
      return { ...state, emailChange: { ...event.data, confirmedAt: [] } };
    case 'UserEmailChangeConfirmed':
      return { ...state, emailChange: withConfirmation(state.emailChange, event.data) };
    case 'UserEmailChangeWithdrawn':
      return { ...state, emailChange: null };
    case 'UserPhotoChanged':
      return { ...state, avatar: event.data.to };
    case 'UserDeactivated':
      return { ...state, deactivated: true, invitation: null, passwordReset: null, emailChange: null };
    case 'UserReactivated':
      // An administrator's term was ended by falling asleep: this is another one.
      return { ...state, deactivated: false, term: state.term + 1 };
    case 'UserHandoverBegun':
      return { ...state, handover: handoverOf(event.data) };
    case 'UserHandoverCompleted':
      return { ...state, handover: null };
    case 'UserRoleChanged':
      return { ...state, role: event.data.to, term: state.term + 1 };
    case 'UserPermissionsChanged':
      return { ...state, permissions: event.data.to };
    case 'UserTeamChanged':
      return { ...state, team: event.data.to };
    case 'UserRemoved':
      return { ...state, removed: true };
    case 'UserRestored':
      return { ...state, removed: false };
    case 'UserPersonalDataErased':
      return {
        ...state,
        profile: { name: null, whatsapp: null, creci: null },
        email: null,
        avatar: null,
        erased: true,
      };
  }
}

const handoverOf = ({ to, leads, visits, properties }: UserHandoverBegun['data']): Handover => ({
  to,
  total: leads + visits + properties,
});

/** The change with one more address that agreed; another request's confirmation changes nothing. */
export function withConfirmation(
  pending: PendingEmailChange | null,
  { requestId, at }: UserEmailChangeConfirmed['data'],
): PendingEmailChange | null {
  if (pending?.requestId !== requestId) return pending;
  return { ...pending, confirmedAt: [...pending.confirmedAt, at] };
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
