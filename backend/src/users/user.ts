import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import type { Evolution } from '../platform/deciding/streams.js';
import type { UserEmailReserved, UserEvent } from './user.events.js';

/** What decisions about an account need to know; null before it is registered. */
export type UserState = { role: Role; permissions: PermissionMatrix; removed: boolean } | null;

export const user: Evolution<UserState, UserEvent> = {
  category: 'user',
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered':
        return { role: event.data.role, permissions: event.data.permissions, removed: false };
      case 'UserRoleChanged':
        return state && { ...state, role: event.data.to };
      case 'UserPermissionsChanged':
        return state && { ...state, permissions: event.data.to };
      case 'UserRemoved':
        return state && { ...state, removed: true };
    }
  },
};

/** Whose an e-mail address is, and since when; null when it is free. */
export const userEmail: Evolution<{ userId: string; since: string } | null, UserEmailReserved> = {
  category: 'userEmail',
  initial: null,
  evolve: (_, { data, metadata }) => ({ userId: data.userId, since: metadata.occurredAt }),
};
