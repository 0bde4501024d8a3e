import type { Request, Response } from 'express';
import type { SignInAnswer } from '@lox/contracts/sign-in.js';
import type { Role } from '@lox/contracts/users.js';
import type { Account } from './accounts.js';

declare module 'express-session' {
  interface SessionData {
    /** Signed in with a second factor, or enrolled one in this session. */
    isStrong?: boolean;
    /** In milliseconds. */
    strongAt?: number;
  }
}

/** Kept by the sign-in slice. */
export abstract class SignInFlow {
  /** With a second factor, the session opens nothing until that was shown. */
  abstract afterPassword(request: Request, response: Response, account: Account): Promise<SignInAnswer>;
}

export type GuessedSecret = 'code' | 'password';

/** Notifies the owner of guessing; kept by the sign-in slice. */
export abstract class GuessAlarm {
  /** A failure to notify must neither admit nor refuse anyone. */
  abstract raise(request: Request, userId: string, what: GuessedSecret): Promise<void>;
}

/** Kept by the sign-in slice, asked in every request. */
export abstract class SecondFactorPolicy {
  /**
   * From memory.
   * @throws EngineUnavailable when this instance has never read it
   */
  abstract requires(role: Role): Promise<boolean>;
}
