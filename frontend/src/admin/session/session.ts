import type { Ability } from '@lox/contracts/permissions.js';
import type { SessionUser } from '@lox/contracts/users.js';
import { createContext, use } from 'react';

export interface Session {
  user: SessionUser;
  ability: Ability;
  /** While permissions load, nothing may be denied yet. */
  checkingPermissions: boolean;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the Guard above it');
  return session;
}
