import type { Account } from './accounts.js';

export interface BearerCaller {
  account: Account;
  tokenId: string;
  /** The token's owner must enrol a second factor first: until then the token opens nothing. */
  mustEnrol: boolean;
}

/** Kept by the integrations slice. */
export abstract class BearerTokens {
  /**
   * Undefined for every text that opens nothing now.
   * @throws EngineUnavailable
   */
  abstract callerOf(text: string): Promise<BearerCaller | undefined>;
  /** Includes revoked tokens. */
  abstract tokenNamesOf(ids: Iterable<string>): Promise<Map<string, string>>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express declares it as a namespace; this extends it
  namespace Express {
    interface Request {
      tokenId?: string;
    }
  }
}
