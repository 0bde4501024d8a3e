import type { Request, Response } from 'express';
import type { SignInAnswer } from '@lox/contracts/sign-in.js';
import type { Role } from '@lox/contracts/users.js';
import type { Account } from './accounts.js';

declare module 'express-session' {
  interface SessionData {
    /** With a second factor, or enrolled in this session. */
    isStrong?: boolean;
    /** In milliseconds. */
    strongAt?: number;
  }
}

export abstract class SignInFlow {
  /** Opens nothing until a second factor was shown. */
  abstract afterPassword(request: Request, response: Response, account: Account): Promise<SignInAnswer>;
}

export type GuessedSecret = 'code' | 'password';

export abstract class GuessAlarm {
  /** Its failure neither admits nor refuses anyone. */
  abstract raise(request: Request, userId: string, what: GuessedSecret): Promise<void>;
}

export abstract class SecondFactorPolicy {
  /**
   * From memory.
   * @throws EngineUnavailable when never read
   */
  abstract requires(role: Role): Promise<boolean>;
}
