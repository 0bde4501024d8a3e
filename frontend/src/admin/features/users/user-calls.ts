import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type {
  ApplyTemplate,
  CreateUser,
  CreateDeactivation,
  UpdateUser,
  InvitedUser,
  ManagedUser,
  OpenRecords,
  SavePermissions,
  SaveTeam,
  UserListQuery,
} from '@lox/contracts/user-management.js';
import { call, callWithHeaders, withQuery } from '../../../shared/api.js';

const USERS = '/api/admin/users';
const one = (id: string): string => `${USERS}/${encodeURIComponent(id)}`;
const ifMatch = ({ revision }: ManagedUser) => ({ 'If-Match': `"${revision}"` });

export interface UserPage {
  users: ManagedUser[];
  total: number;
}

export async function fetchUserPage(query: UserListQuery, signal?: AbortSignal): Promise<UserPage> {
  const { data, headers } = await callWithHeaders<ManagedUser[]>(withQuery(USERS, { ...query }), { signal });
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  return { users: data, total: Number.isFinite(total) ? total : (query.offset ?? 0) + data.length };
}

export const createUser = (user: CreateUser): Promise<InvitedUser> =>
  call(USERS, { method: 'POST', body: user });

export const inviteAgain = (id: string): Promise<InvitedUser> =>
  call(`${one(id)}/invitation`, { method: 'POST' });

export const deleteInvitation = (id: string): Promise<ManagedUser> =>
  call(`${one(id)}/invitation`, { method: 'DELETE' });

export const fetchOpenRecords = (id: string, signal?: AbortSignal): Promise<OpenRecords> =>
  call(`${one(id)}/open-records`, { signal });

export const deactivateUser = (id: string, handOverTo: string | null): Promise<ManagedUser> =>
  call(`${one(id)}/deactivation`, { method: 'POST', body: { handOverTo } satisfies CreateDeactivation });

export const reactivateUser = (id: string): Promise<ManagedUser> =>
  call(`${one(id)}/deactivation`, { method: 'DELETE' });

export const putUser = (seen: ManagedUser, edit: UpdateUser): Promise<ManagedUser> =>
  call(one(seen.id), { method: 'PUT', body: edit, headers: ifMatch(seen) });

export const deleteUser = (id: string): Promise<unknown> => call(one(id), { method: 'DELETE' });

export const savePermissions = (seen: ManagedUser, permissions: PermissionMatrix): Promise<ManagedUser> =>
  call(`${one(seen.id)}/permissions`, {
    method: 'PUT',
    body: { permissions } satisfies SavePermissions,
    headers: ifMatch(seen),
  });

export const saveTeam = (seen: ManagedUser, members: string[]): Promise<ManagedUser> =>
  call(`${one(seen.id)}/team`, {
    method: 'PUT',
    body: { members } satisfies SaveTeam,
    headers: ifMatch(seen),
  });

/** 409 `template_changed` when the stored template has another revision. */
export const applyTemplate = (
  seen: ManagedUser,
  { key, revision }: PermissionTemplate,
): Promise<ManagedUser> =>
  call(`${one(seen.id)}/apply-template`, {
    method: 'POST',
    body: { templateKey: key, templateRevision: revision } satisfies ApplyTemplate,
    headers: ifMatch(seen),
  });
