import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SignedIn, SignInAnswer } from '@lox/contracts/sign-in.js';
import { type Account, Accounts, sessionUserOf } from '../../../platform/http/auth/accounts.js';
import {
  beginAnonymousSession,
  beginSession,
  changeSession,
  recordSecondFactorShown,
} from '../../../platform/http/auth/sessions/session-lifecycle.js';
import { PasswordVault } from '../../../platform/http/auth/passwords/password-vault.js';
import { SecondFactorVault } from '../../../platform/http/auth/second-factor-vault.js';
import type { SignInFlow } from '../../../platform/http/auth/sign-in-ports.js';
import { availableFactors } from '../factors/factor-changes.js';
import { RequiredSecondFactors } from '../policy/required-second-factors.js';
import { SignInDevices } from './sign-in-warnings.js';

declare module 'express-session' {
  interface SessionData {
    /** Opens nothing but the second step, and ends when the password changes. */
    half?: { userId: string; expiresAt: number; password?: string };
  }
}

/** `password` is its fingerprint. */
export interface PendingSignIn {
  userId: string;
  password: string;
}

const PENDING_MS = 10 * 60_000;

@Injectable()
export class TwoStepSignIn implements SignInFlow {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(SecondFactorVault) private readonly vault: SecondFactorVault,
    @Inject(SignInDevices) private readonly devices: SignInDevices,
    @Inject(RequiredSecondFactors) private readonly policy: RequiredSecondFactors,
  ) {}

  async afterPassword(request: Request, _: Response, account: Account): Promise<SignInAnswer> {
    const ways = availableFactors(await this.vault.factorsOf(account.id));
    if (ways.length === 0) return this.open(request, account, { isStrong: false });
    await beginAnonymousSession(request);
    const expiresAt = Date.now() + PENDING_MS;
    const password = await this.passwords.fingerprint(account.id);
    await changeSession(request, { half: { userId: account.id, expiresAt, password } });
    return { secondFactor: { ways, expiresAt: new Date(expiresAt).toISOString() } };
  }

  /** The caller must have checked all required steps. */
  async open(request: Request, account: Account, { isStrong }: { isStrong: boolean }): Promise<SignedIn> {
    const mustEnrol = !isStrong && (await this.policy.requires(account.role));
    await beginSession(request, account);
    if (isStrong) await recordSecondFactorShown(request);
    await this.devices.record(request, account.id);
    return { user: sessionUserOf(account), ...(mustEnrol && { mustEnrol }) };
  }

  /** Undefined once the password has changed. */
  async pendingSignIn({ session: { half } }: Request): Promise<PendingSignIn | undefined> {
    if (!half?.password || half.expiresAt <= Date.now()) return undefined;
    const { userId, password } = half;
    return (await this.passwords.fingerprint(userId)) === password ? { userId, password } : undefined;
  }

  async accountOf(userId: string | undefined): Promise<Account> {
    const account = userId === undefined ? undefined : await this.accounts.byId(userId);
    if (account) return account;
    throw new UnauthorizedException({
      message: 'Informe o e-mail e a senha de novo.',
      code: 'sign_in_again',
    });
  }
}
