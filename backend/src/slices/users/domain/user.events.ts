import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** Someone was given an account. */
export interface UserRegistered {
  type: 'UserRegistered';
  data: {
    name: string | null;
    email: string | null;
    whatsapp: string | null;
    creci: string | null;
    avatar: string | null;
    role: Role;
    permissions: PermissionMatrix;
  };
}

/** Personal fields that may be corrected. */
export interface Profile {
  name: string | null;
  whatsapp: string | null;
  creci: string | null;
}
export type ProfileField = keyof Profile;

/** Name, WhatsApp or CRECI were put right: `from` and `to` hold the fields that `fields` names. */
export type UserProfileCorrected = EventOf<
  'UserProfileCorrected',
  { fields: ProfileField[]; from: Partial<Profile> | null; to: Partial<Profile> | null }
>;

/** The person signs in with another address from now on. */
export type UserEmailChanged = EventOf<'UserEmailChanged', { from: string | null; to: string | null }>;

/** The person was given another password; it is in no event. */
export type UserPasswordChanged = EventOf<'UserPasswordChanged'>;

/** The person was sent an invitation to choose a password; an earlier one no longer holds. */
export type UserInvited = EventOf<'UserInvited', { requestId: string; expiresAt: string }>;

/** The account cannot be signed in to until there is another invitation. */
export type UserInvitationWithdrawn = EventOf<'UserInvitationWithdrawn', { requestId: string }>;

/** A way back into the account was asked for: a letter with a link goes to its address. */
export type PasswordResetRequested = EventOf<
  'PasswordResetRequested',
  { requestId: string; expiresAt: string }
>;

/**
 * The person wants to sign in with another address, once it is confirmed at the present one and at the new
 * one.
 */
export type UserEmailChangeRequested = EventOf<
  'UserEmailChangeRequested',
  { requestId: string; to: string | null; expiresAt: string }
>;

/** The change was confirmed from a letter to one of the two addresses. */
export type UserEmailChangeConfirmed = EventOf<
  'UserEmailChangeConfirmed',
  { requestId: string; at: 'present' | 'new' }
>;

/** The person keeps the present address after all. */
export type UserEmailChangeWithdrawn = EventOf<'UserEmailChangeWithdrawn', { requestId: string }>;

/** The person chose another picture, or none; these are addresses on this server. */
export type UserPhotoChanged = EventOf<'UserPhotoChanged', { from: string | null; to: string | null }>;

/** The account is deactivated: the person cannot sign in, and gets no new leads. */
export type UserDeactivated = EventOf<'UserDeactivated'>;

/** The account is open again. */
export type UserReactivated = EventOf<'UserReactivated'>;

/** A colleague takes over the open work of a deactivated account: so many records were open then. */
export type UserHandoverBegun = EventOf<
  'UserHandoverBegun',
  { to: string; leads: number; visits: number; properties: number }
>;

/** The colleague has all of it. */
export type UserHandoverCompleted = EventOf<'UserHandoverCompleted', { to: string }>;

/** The role was changed. */
export type UserRoleChanged = EventOf<'UserRoleChanged', { from: Role; to: Role }>;

/** The permission matrix was changed, by hand or by a template. */
export type UserPermissionsChanged = EventOf<
  'UserPermissionsChanged',
  { from: PermissionMatrix; to: PermissionMatrix; template: string | null }
>;

/**
 * The person works the records of other brokers from now on, beside the own: ids of brokers. In force with
 * `users.manage_team`.
 */
export type UserTeamChanged = EventOf<'UserTeamChanged', { from: readonly string[]; to: readonly string[] }>;

/** The account was ended; the person can no longer sign in. It can be restored until `keptUntil`, without one never. */
export type UserRemoved = EventOf<'UserRemoved', { role: Role; keptUntil?: string }>;

/** The ended account cannot be restored from now on. */
export type UserPurged = EventOf<'UserPurged'>;

/** The account goes on, with what its removal had taken away. */
export interface UserRestored {
  type: 'UserRestored';
  data: {
    role: Role;
    email: string | null;
    whatsapp: string | null;
    creci: string | null;
    permissions: PermissionMatrix;
  };
}

/** The person asked to be forgotten: the key of this stream's personal data is gone. */
export type UserPersonalDataErased = EventOf<'UserPersonalDataErased'>;

/** An e-mail address (as a keyed hash in the stream's name) belongs to this account. */
export type UserEmailReserved = EventOf<'UserEmailReserved', { userId: string }>;

/** The address is free again. */
export type UserEmailReleased = EventOf<'UserEmailReleased', { userId: string }>;

/**
 * An administrator gives up the role: decided in one stream for all administrators, so that one always
 * remains. `term`: which of the person's roles ends, from 0.
 */
export type AdminTermEnded = EventOf<'AdminTermEnded', { userId: string; term: number }>;

export type UserEvent =
  | UserRegistered
  | UserProfileCorrected
  | UserEmailChanged
  | UserPasswordChanged
  | UserInvited
  | UserInvitationWithdrawn
  | PasswordResetRequested
  | UserEmailChangeRequested
  | UserEmailChangeConfirmed
  | UserEmailChangeWithdrawn
  | UserPhotoChanged
  | UserDeactivated
  | UserReactivated
  | UserHandoverBegun
  | UserHandoverCompleted
  | UserRoleChanged
  | UserPermissionsChanged
  | UserTeamChanged
  | UserRemoved
  | UserRestored
  | UserPurged
  | UserPersonalDataErased;
export type UserEmailEvent = UserEmailReserved | UserEmailReleased;

export const userEvents = defineEvents<UserEvent>('user', {
  UserRegistered: { version: 1, personal: ['name', 'email', 'whatsapp', 'creci'] },
  UserProfileCorrected: { version: 1, personal: ['from', 'to'] },
  UserEmailChanged: { version: 1, changes: 'email', personal: ['from', 'to'] },
  UserPasswordChanged: { version: 1 },
  UserInvited: { version: 1 },
  UserInvitationWithdrawn: { version: 1 },
  PasswordResetRequested: { version: 1 },
  UserEmailChangeRequested: { version: 1, personal: ['to'] },
  UserEmailChangeConfirmed: { version: 1 },
  UserEmailChangeWithdrawn: { version: 1 },
  UserPhotoChanged: { version: 1 },
  UserDeactivated: { version: 1 },
  UserReactivated: { version: 1 },
  UserHandoverBegun: { version: 1 },
  UserHandoverCompleted: { version: 1 },
  UserRoleChanged: { version: 1, changes: 'role' },
  UserPermissionsChanged: { version: 1, changes: 'permissions' },
  UserTeamChanged: { version: 1, changes: 'team' },
  UserRemoved: { version: 1 },
  UserRestored: { version: 1, personal: ['email', 'whatsapp', 'creci'] },
  UserPurged: { version: 1 },
  UserPersonalDataErased: { version: 1 },
});

export const userEmailEvents = defineEvents<UserEmailEvent>('userEmail', {
  UserEmailReserved: { version: 1 },
  UserEmailReleased: { version: 1 },
});

export const adminRosterEvents = defineEvents<AdminTermEnded>('adminRoster', {
  AdminTermEnded: { version: 1 },
});
