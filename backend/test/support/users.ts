import { randomUUID } from 'node:crypto';
import type { CreateUser, ManagedUser, UpdateUser } from '@lox/contracts/user-management.js';
import { MODULE_ACTIONS, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { origin, type TestApp } from './app.js';
import type { Answer, Client } from './client.js';
import { ChangeUserPermissions } from '../../src/slices/users/staff/permission.commands.js';

export const newUser = (): CreateUser & { password: string } => ({
  name: 'Nova Pessoa',
  email: `${randomUUID()}@lox.test`,
  password: 'senha da nova pessoa',
  role: 'broker',
});

/** Returns its row in the list. */
export async function createUser(client: Client, given: Partial<CreateUser> = {}): Promise<ManagedUser> {
  const answer = await client.post<ManagedUser>('/api/admin/users', { ...newUser(), ...given });
  if (answer.status !== 201) throw new Error(`creating a user was answered ${answer.status} ${answer.text}`);
  return answer.body;
}

export const editOf = ({ name, email, role, whatsapp, creci }: ManagedUser): UpdateUser => ({
  name,
  email,
  role,
  whatsapp,
  creci,
});

export const putUser = (
  client: Client,
  user: ManagedUser,
  change: Partial<UpdateUser>,
  headers?: Record<string, string>,
): Promise<Answer<ManagedUser>> =>
  client.send<ManagedUser>('PUT', `/api/admin/users/${user.id}`, { ...editOf(user), ...change }, { headers });

/** Gives a person another matrix, as from the administrator. */
export const allow = (
  app: TestApp,
  { id }: { id: string },
  permissions: PermissionMatrix,
  template: string | null = null,
): Promise<void> =>
  app.execute(new ChangeUserPermissions(id, { permissions, template }, origin(app.admin.id)));

/** Every flag of the matrix but those that give sight of others' records; operators see the whole log. */
export const EVERYTHING_BUT_SIGHT = Object.fromEntries(
  Object.entries(MODULE_ACTIONS)
    .filter(([module]) => module !== 'operations')
    .map(([module, actions]) => [
      module,
      Object.fromEntries(
        actions.map((action: string) => [action, action !== 'manage_all' && action !== 'read_all']),
      ),
    ]),
) as PermissionMatrix;
