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
