import type { Request } from 'express';
import type { SignedIn } from '@lox/contracts/sign-in.js';
import { sessionUserOf, type Account, type Accounts } from '../../../platform/http/auth/accounts.js';
import { beginSession } from '../../../platform/http/auth/sessions/session-lifecycle.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';

/** A new account has no second factor. */
export async function openFirstSession(request: Request, accounts: Accounts, id: string): Promise<SignedIn> {
  const account = await newAccount(accounts, id);
  await beginSession(request, account);
  return { user: sessionUserOf(account) };
}

/** The document may lag behind. @throws EngineUnavailable */
export async function newAccount(accounts: Accounts, id: string): Promise<Account> {
  const account = await accounts.byId(id);
  if (!account) throw new EngineUnavailable('document store');
  return account;
}
