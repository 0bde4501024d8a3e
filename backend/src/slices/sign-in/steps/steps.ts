import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SignedIn, SignInAnswer } from '@lox/contracts/sign-in.js';
import { Accounts, sessionUserOf, type Account } from '../../../platform/http/auth/accounts.js';
import {
  beginAnonymousSession,
  beginSession,
  changeSession,
  strengthenSession,
} from '../../../platform/http/auth/begin-session.js';
import { Passwords } from '../../../platform/http/auth/passwords.js';
import { SecondFactorVault } from '../../../platform/http/auth/second-factors.js';
import type { SignInSteps } from '../../../platform/http/auth/sign-in-steps.js';
import { waysOf } from '../factors/factors.js';
import { RequiredSecondFactors } from '../policy/sign-in-policy.js';
import { Devices } from './devices.js';

declare module 'express-session' {
  interface SessionData {
    /**
     * Whose password was right, and which it was; the second factor is due. It opens nothing but the second step, and not
     * that once the password is another.
     */
    half?: { userId: string; expiresAt: number; password?: string };
  }
}

/** Who owes the second step, after which password (`Passwords.markOf`). */
export interface HalfSignedIn {
  userId: string;
  password: string;
}

/** How long the second step waits. */
const HALF_MS = 10 * 60_000;

/** The steps of signing in, after each of which a session is opened or the next is due. */
@Injectable()
export class Steps implements SignInSteps {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(SecondFactorVault) private readonly vault: SecondFactorVault,
    @Inject(Devices) private readonly devices: Devices,
    @Inject(RequiredSecondFactors) private readonly policy: RequiredSecondFactors,
  ) {}

  async afterPassword(request: Request, _: Response, account: Account): Promise<SignInAnswer> {
    const ways = waysOf(await this.vault.of(account.id));
    if (ways.length === 0) return this.open(request, account, { isStrong: false });
    await beginAnonymousSession(request);
    const expiresAt = Date.now() + HALF_MS;
    const password = await this.passwords.markOf(account.id);
    await changeSession(request, { half: { userId: account.id, expiresAt, password } });
    return { secondFactor: { ways, expiresAt: new Date(expiresAt).toISOString() } };
  }

  /** Opens the session of somebody who has shown all that is asked of them. */
  async open(request: Request, account: Account, { isStrong }: { isStrong: boolean }): Promise<SignedIn> {
    const mustEnrol = !isStrong && (await this.policy.requires(account.role));
    await beginSession(request, account);
    if (isStrong) await strengthenSession(request);
    await this.devices.note(request, account.id);
    return { user: sessionUserOf(account), ...(mustEnrol && { mustEnrol }) };
  }

  /** Who has shown the password in this session and owes the second step; undefined for nobody. */
  async halfSignedIn({ session: { half } }: Request): Promise<HalfSignedIn | undefined> {
    if (!half?.password || half.expiresAt <= Date.now()) return undefined;
    const { userId, password } = half;
    return (await this.passwords.markOf(userId)) === password ? { userId, password } : undefined;
  }

  /** @throws UnauthorizedException `sign_in_again` when the account is gone, or the password was shown too long ago */
  async accountOf(userId: string | undefined): Promise<Account> {
    const account = userId === undefined ? undefined : await this.accounts.byId(userId);
    if (account) return account;
    throw new UnauthorizedException({
      message: 'Informe o e-mail e a senha de novo.',
      code: 'sign_in_again',
    });
  }
}
