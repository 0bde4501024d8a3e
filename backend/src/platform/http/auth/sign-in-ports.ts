import type { Request, Response } from 'express';
import type { SignInAnswer } from '@lox/contracts/sign-in.js';
import type { Role } from '@lox/contracts/users.js';
import type { Account } from './accounts.js';

declare module 'express-session' {
  interface SessionData {
    /** Signed in with a second factor, or one was enrolled in this session. */
    isStrong?: boolean;
    /** Since when; milliseconds. */
    strongAt?: number;
  }
}

/** What follows a right password; kept by the sign-in slice, used wherever somebody signs in. */
export abstract class SignInFlow {
  /** Opens a session; for an account with a second factor one that opens nothing until that was shown. */
  abstract afterPassword(request: Request, response: Response, account: Account): Promise<SignInAnswer>;
}

/** What is guessed at: a code of the second step, or the password from within a session. */
export type GuessedSecret = 'code' | 'password';

/** Tells people that somebody guesses at their account; kept by the sign-in slice. */
export abstract class GuessAlarm {
  /** What keeps it from being told lets nobody in, and refuses nobody. */
  abstract raise(request: Request, userId: string, what: GuessedSecret): Promise<void>;
}

/** Of which roles a second factor is required; kept by the sign-in slice, asked in every request. */
export abstract class SecondFactorPolicy {
  /** From memory: it costs no read. @throws EngineUnavailable when this instance has never read it */
  abstract requires(role: Role): Promise<boolean>;
}
