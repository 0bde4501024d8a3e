import {
  type Actor,
  type PermissionMatrix,
  completeMatrix,
  fullMatrix,
  reachOf,
  type OwnPermissions,
} from '@lox/contracts/permissions.js';
import type { Role, SessionUser } from '@lox/contracts/users.js';

export interface Account {
  id: string;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  whatsapp: string | null;
  creci: string | null;
  permissions: PermissionMatrix;
  team: readonly string[];
}

export interface DisplayProfile {
  name: string;
  avatar: string | null;
}

export interface People {
  /** The same object until the profile changes. */
  profileOf(id: string): DisplayProfile | undefined;
  /** The same object until the account changes; undefined when it cannot sign in. */
  accountOf(id: string): Account | undefined;
  /** Grows whenever a profile or an account changes. */
  readonly version: number;
}

/** People who cannot sign in appear only as display profiles. */
export abstract class Accounts {
  abstract byId(id: string): Promise<Account | undefined>;
  abstract byIds(ids: Iterable<string>): Promise<Account[]>;
  abstract byEmail(email: string): Promise<Account | undefined>;
  abstract displayProfilesOf(ids: Iterable<string>): Promise<Map<string, DisplayProfile>>;
  /** @throws EngineUnavailable */
  abstract people(): Promise<People>;
  abstract staff(): Promise<Account[]>;
}

export const actorOfAccount = ({ id, role, permissions, team }: Account): Actor => ({
  id,
  role,
  permissions,
  team,
});

export const sessionUserOf = ({ id, name, email, role, avatar }: Account): SessionUser => ({
  id,
  name,
  email,
  role,
  avatar,
});

export function ownPermissionsOf(account: Account): OwnPermissions {
  const { id, role, permissions } = account;
  const team = reachOf(account).filter((one) => one !== id);
  return {
    permissions: role === 'admin' ? fullMatrix() : completeMatrix(permissions),
    ...(team.length > 0 && { team }),
  };
}
