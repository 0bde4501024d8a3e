import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { TOKEN_LIMITS, type CreateApiToken as Wanted } from '@lox/contracts/integrations.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { makeApiToken, revokeApiToken } from './api-token.decider.js';
import { apiToken } from './api-token.js';
import { API_TOKENS, type ApiTokenDocument } from './api-tokens.projection.js';
import { newTokenText } from './token-text.js';
import { TokenUses } from './token-uses.js';
import { TokenVault } from './token-vault.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { RequestedCommand } from '../../../platform/log/deciding/commands.js';

/** The token's text is answered only here. */
export class MakeApiToken extends Command<{ id: string; secret: string }> {
  constructor(
    readonly wanted: Wanted,
    readonly maker: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class RevokeApiToken extends RequestedCommand {}

@Injectable()
export class ApiTokenCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(TokenVault) private readonly vault: TokenVault,
    @Inject(API_TOKENS) private readonly tokens: ProjectionReader<ApiTokenDocument>,
    @Inject(TokenUses) private readonly uses: TokenUses,
  ) {}

  @Handles(MakeApiToken)
  async make({ wanted, maker, origin }: MakeApiToken): Promise<{ id: string; secret: string }> {
    const made = makeApiToken(maker, wanted, origin.now);
    this.streams.requireProof(origin, made);
    if ((await this.tokens.count({ userId: maker.id, revoked: false })) >= TOKEN_LIMITS.ofPerson)
      throw new DomainError('too_many_tokens', 'Você já tem tokens demais: revogue um que não usa.');
    const id = randomUUID();
    const secret = newTokenText(id);
    // The hash comes first: alone it does no harm, a token without it would never work.
    await this.vault.store(id, secret);
    await this.streams.carryOut(apiToken, id, origin, () => made, 'new');
    return { id, secret };
  }

  @Handles(RevokeApiToken)
  async revoke({ id, by, origin }: RevokeApiToken): Promise<void> {
    const decided = await this.streams.decide(apiToken, id, origin, ({ state }) => revokeApiToken(by, state));
    await this.vault.remove(id);
    await this.uses.forget(id);
    await this.streams.shown(decided);
  }
}
