import type { Account } from './accounts.js';

/** Who calls with a token, as far as the token reaches at this moment. */
export interface BearerCaller {
  account: Account;
  tokenId: string;
  /** Its maker has to enrol a second factor before anything else: until then the token is nobody. */
  mustEnrol: boolean;
}

/** Tokens of programs, as `Authorization: Bearer` brings them: kept by the integrations slice. */
export abstract class BearerTokens {
  /** Undefined for every text that opens nothing now. @throws EngineUnavailable */
  abstract callerOf(text: string): Promise<BearerCaller | undefined>;
  /** What tokens are called, also revoked ones. */
  abstract tokenNamesOf(ids: Iterable<string>): Promise<Map<string, string>>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express declares it as a namespace; this extends it
  namespace Express {
    interface Request {
      /** The token that this call came with; undefined for one of a session, or of nobody. */
      tokenId?: string;
    }
  }
}
