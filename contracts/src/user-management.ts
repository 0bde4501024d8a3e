import type { PermissionMatrix } from './permissions.js';
import type { Role } from './users.js';

/** Longest texts that are accepted, and the shortest password. */
export const USER_LIMITS = { name: 120, email: 254, creci: 30, password: 1000, passwordMin: 8 } as const;

/** One row of `GET /api/admin/users`. */
export interface ManagedUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  whatsapp: string | null;
  /** A broker's professional registration. */
  creci: string | null;
  avatar: string | null;
  /** What is stored; an administrator may do everything whatever it says. */
  permissions: Required<PermissionMatrix>;
  createdAt: string;
  /** Grows with every change; the ETag, to be sent back as `If-Match`. */
  revision: number;
}

/** Roles that staff may give (operations.md §5). */
export const GIVEN_ROLES = ['admin', 'broker', 'owner'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** `GET /api/admin/users`: by name; without `limit` all. With it one page and `X-Total-Count`. */
export interface UserListQuery {
  search?: string;
  role?: Role;
  limit?: number;
  offset?: number;
}

/** `POST /api/admin/users`. */
export interface CreateUser {
  name: string;
  email: string;
  password: string;
  role: GivenRole;
  whatsapp?: string | null;
  /** Kept for brokers only. */
  creci?: string | null;
}

/** `PUT /api/admin/users/{id}`: an empty or absent password keeps the current one. */
export interface EditUser extends Omit<CreateUser, 'password'> {
  password?: string;
}

/** `PUT /api/admin/users/{id}/permissions`. */
export interface SavePermissions {
  permissions: PermissionMatrix;
}

/** `POST /api/admin/users/{id}/apply-template`. */
export interface ApplyTemplate {
  templateKey: string;
}
