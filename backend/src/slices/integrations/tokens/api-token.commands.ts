import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TOKEN_LIMITS, type CreateApiToken as Wanted } from '@lox/contracts/integrations.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { makeApiToken, revokeApiToken } from './api-token.decider.js';
import { apiToken } from './api-token.js';
import type { ApiTokenDocument } from './api-tokens.projection.js';
import { API_TOKENS } from './api-tokens.tokens.js';
import { newTokenText } from './token-text.js';
import { TokenUses } from './token-uses.js';
import { TokenVault } from './token-vault.js';

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

export class RevokeApiToken {
  constructor(
    readonly id: string,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(MakeApiToken)
export class MakeApiTokenHandler implements ICommandHandler<MakeApiToken> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(TokenVault) private readonly vault: TokenVault,
    @Inject(API_TOKENS) private readonly tokens: ProjectionReader<ApiTokenDocument>,
  ) {}

  async execute({ wanted, maker, origin }: MakeApiToken): Promise<{ id: string; secret: string }> {
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
}

@CommandHandler(RevokeApiToken)
export class RevokeApiTokenHandler implements ICommandHandler<RevokeApiToken> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(TokenVault) private readonly vault: TokenVault,
    @Inject(TokenUses) private readonly uses: TokenUses,
  ) {}

  async execute({ id, by, origin }: RevokeApiToken): Promise<void> {
    const decided = await this.streams.decide(apiToken, id, origin, ({ state }) => revokeApiToken(by, state));
    await this.vault.remove(id);
    await this.uses.forget(id);
    await this.streams.shown(decided);
  }
}
