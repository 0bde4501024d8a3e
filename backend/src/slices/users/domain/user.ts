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
  /** Counts role changes and reactivations: tells an administrator's terms apart. */
  term: number;
  selfOpened: boolean;
  permissions: PermissionMatrix;
  /** With `users.manage_team`. */
  team: readonly string[];
  avatar: string | null;
  awaitsPassword: boolean;
  invitation: PendingRequest | null;
  passwordReset: PendingRequest | null;
  emailChange: PendingEmailChange | null;
  deactivated: boolean;
  handover: Handover | null;
  removed: boolean;
  keptUntil: string | null;
  erased: boolean;
}

export type UserState = ExistingUser | null;

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
  keptUntil: null,
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
      // Links sent to the previous address no longer hold.
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
      // Deactivation ended the administrator's term.
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
      return { ...state, removed: true, keptUntil: event.data.keptUntil ?? null };
    case 'UserRestored':
      return { ...state, removed: false, keptUntil: null, email: event.data.email };
    case 'UserPurged':
      return { ...state, keptUntil: null };
    case 'UserPersonalDataErased':
      return {
        ...state,
        profile: { name: null, whatsapp: null, creci: null },
        email: null,
        avatar: null,
        erased: true,
        keptUntil: null,
      };
  }
}

const handoverOf = ({ to, leads, visits, properties }: UserHandoverBegun['data']): Handover => ({
  to,
  total: leads + visits + properties,
});

/** Ignores the confirmation of another request. */
export function withConfirmation(
  pending: PendingEmailChange | null,
  { requestId, at }: UserEmailChangeConfirmed['data'],
): PendingEmailChange | null {
  if (pending?.requestId !== requestId) return pending;
  return { ...pending, confirmedAt: [...pending.confirmedAt, at] };
}

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

export const adminRoster: Evolution<ReadonlyMap<string, number>, AdminTermEnded> = {
  events: adminRosterEvents,
  initial: new Map(),
  evolve: (ended, { data }) => new Map(ended).set(data.userId, data.term),
};
