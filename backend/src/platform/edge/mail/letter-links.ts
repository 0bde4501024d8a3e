import { Inject, Injectable } from '@nestjs/common';
import { OneTimeTokens, type OneTimeToken } from '../../http/auth/one-time-tokens.js';
import { CONFIG, type Config } from '../../../config/config.js';

/** Addresses in letters: whole ones, under `PUBLIC_URL`. */
@Injectable()
export class LetterLinks {
  readonly base: string;

  constructor(
    @Inject(CONFIG) { publicUrl, port }: Config,
    @Inject(OneTimeTokens) private readonly tokens: OneTimeTokens,
  ) {
    // A host with accents in its other writing, which headers and every mail program take.
    this.base = new URL(publicUrl ?? `http://localhost:${port}`).href.replace(/\/+$/, '');
  }

  /** @param path from `/` */
  to(path: string): string {
    return `${this.base}${path}`;
  }

  /** With a text that opens something once. */
  withToken(path: string, token: OneTimeToken): string {
    return `${this.base}${path}?token=${this.tokens.encode(token)}`;
  }
}
