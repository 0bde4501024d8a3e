import type { Actor, PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role, SessionUser } from '@lox/contracts/users.js';

/** A person who may sign in, as of now. */
export interface Account {
  id: string;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  whatsapp: string | null;
  /** A broker's professional registration. */
  creci: string | null;
  permissions: PermissionMatrix;
  /** Ids of the brokers whose records count as the person's, with `users.manage_team`. */
  team: readonly string[];
}

/** How a person is shown beside what is theirs. */
export interface DisplayProfile {
  name: string;
  avatar: string | null;
}

/** Everybody's, also of people who have been removed. */
export interface DisplayProfiles {
  /** The very same object as long as nothing of it has changed. */
  of(id: string): DisplayProfile | undefined;
  /** Grows whenever one that was known changes. */
  readonly version: number;
}

/**
 * All accounts: kept by the users slice, used by every slice. Who cannot sign in (removed, deactivated, invited and not
 * there yet) is found in `named` and `faces` only.
 */
export abstract class Accounts {
  abstract byId(id: string): Promise<Account | undefined>;
  /** The existing ones of these ids, in any order. */
  abstract byIds(ids: Iterable<string>): Promise<Account[]>;
  abstract byEmail(email: string): Promise<Account | undefined>;
  /** Names and pictures, also of people who have been removed. */
  abstract displayProfilesOf(ids: Iterable<string>): Promise<Map<string, DisplayProfile>>;
  /** As `named`, from memory; undefined while that does not have what is stored. */
  abstract cachedDisplayProfiles(): Promise<DisplayProfiles | undefined>;
  /** All admins and brokers who can sign in, in the order in which they were created. */
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
