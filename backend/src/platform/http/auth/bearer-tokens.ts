import type { Account } from './accounts.js';

export interface BearerCaller {
  account: Account;
  tokenId: string;
  mustEnrol: boolean;
}

export abstract class BearerTokens {
  /** @throws EngineUnavailable */
  abstract callerOf(text: string): Promise<BearerCaller | undefined>;
  abstract tokenNamesOf(ids: Iterable<string>): Promise<Map<string, string>>;
}
