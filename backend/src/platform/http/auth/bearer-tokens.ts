import type { Account } from './accounts.js';

export interface BearerCaller {
  account: Account;
  tokenId: string;
  /** Until the owner enrols a second factor, the token opens nothing. */
  mustEnrol: boolean;
}

export abstract class BearerTokens {
  /** @throws EngineUnavailable */
  abstract callerOf(text: string): Promise<BearerCaller | undefined>;
  abstract tokenNamesOf(ids: Iterable<string>): Promise<Map<string, string>>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Passport declares it as a namespace; this extends it
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface merges with Passport's
    interface User extends Account {}
    interface Request {
      tokenId?: string;
    }
  }
}
