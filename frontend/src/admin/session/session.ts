import type { Ability } from '@lox/contracts/permissions.js';
import type { SessionUser } from '@lox/contracts/users.js';
import { createContext, use } from 'react';

/** The signed-in member of staff. */
export interface Session {
  user: SessionUser;
  ability: Ability;
  /** Permissions are still on their way: nothing may be refused yet. */
  checkingPermissions: boolean;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of whoever is inside the guard. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the Guard above it');
  return session;
}
