import type { Request } from 'express';
import type { SignedIn } from '@lox/contracts/sign-in.js';
import { sessionUserOf, type Account, type Accounts } from '../../../platform/http/auth/accounts.js';
import { beginSession } from '../../../platform/http/auth/session-lifecycle.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';

/** Opens a session for an account that was made a moment ago, which has no second factor yet. */
export async function openFirstSession(request: Request, accounts: Accounts, id: string): Promise<SignedIn> {
  const account = await newAccount(accounts, id);
  await beginSession(request, account);
  return { user: sessionUserOf(account) };
}

/** The account is there; its document may be on the way for longer than a request should wait. @throws EngineUnavailable */
export async function newAccount(accounts: Accounts, id: string): Promise<Account> {
  const account = await accounts.byId(id);
  if (!account) throw new EngineUnavailable('document store');
  return account;
}
