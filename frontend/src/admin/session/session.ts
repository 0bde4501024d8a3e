import type { Ability } from '@lox/contracts/permissions.js';
import type { SessionUser } from '@lox/contracts/users.js';
import { createContext, use } from 'react';

/** The signed-in member of staff. */
export interface Session {
  user: SessionUser;
  ability: Ability;
  /** Permissions are still loading: nothing may be denied yet. */
  checkingPermissions: boolean;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in person; use only inside the guard. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the Guard above it');
  return session;
}
