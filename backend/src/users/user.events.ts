import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import { defineEvents } from '../platform/events/event-catalogue.js';

/** Someone was given an account. Personal: name, email, whatsapp. */
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

/** The role was changed. */
export interface UserRoleChanged {
  type: 'UserRoleChanged';
  data: { from: Role; to: Role };
}

/** The permission matrix was changed, by hand or by a template. */
export interface UserPermissionsChanged {
  type: 'UserPermissionsChanged';
  data: { from: PermissionMatrix; to: PermissionMatrix; template: string | null };
}

/** The account was ended; the person can no longer sign in. */
export interface UserRemoved {
  type: 'UserRemoved';
  data: { role: Role };
}

/** An e-mail address (as a keyed hash in the stream's name) belongs to this account. */
export interface UserEmailReserved {
  type: 'UserEmailReserved';
  data: { userId: string };
}

export type UserEvent = UserRegistered | UserRoleChanged | UserPermissionsChanged | UserRemoved;

export const userEvents = defineEvents<UserEvent>('user', {
  UserRegistered: { version: 1, personal: ['name', 'email', 'whatsapp'] },
  UserRoleChanged: { version: 1, changes: 'role' },
  UserPermissionsChanged: { version: 1, changes: 'permissions' },
  UserRemoved: { version: 1 },
});

export const userEmailEvents = defineEvents<UserEmailReserved>('userEmail', {
  UserEmailReserved: { version: 1 },
});
