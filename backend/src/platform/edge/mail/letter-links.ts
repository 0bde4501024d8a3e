import { Inject, Injectable } from '@nestjs/common';
import { OneTimeTokens, type OneTimeToken } from '../../http/auth/one-time-tokens.js';
import { CONFIG, type Config } from '../../../config/config.js';

@Injectable()
export class LetterLinks {
  readonly base: string;

  constructor(
    @Inject(CONFIG) { publicUrl, port }: Config,
    @Inject(OneTimeTokens) private readonly tokens: OneTimeTokens,
  ) {
    // Punycode, which headers and mail programs need.
    this.base = new URL(publicUrl ?? `http://localhost:${port}`).href.replace(/\/+$/, '');
  }

  to(path: string): string {
    return `${this.base}${path}`;
  }

  withToken(path: string, token: OneTimeToken): string {
    return `${this.base}${path}?token=${this.tokens.encode(token)}`;
  }
}
