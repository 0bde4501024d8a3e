import { Inject, Injectable } from '@nestjs/common';
import { type ApiToken, grantsAnything, permissionsWithin } from '@lox/contracts/integrations.js';
import { completeMatrix } from '@lox/contracts/permissions.js';
import { type Account, Accounts, type DisplayProfile } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { API_TOKENS, type ApiTokenDocument } from './api-tokens.projection.js';
import { TokenUses } from './token-uses.js';

const MOST_SHOWN = 500;

@Injectable()
export class ApiTokenQueries {
  constructor(
    @Inject(API_TOKENS) private readonly tokens: ProjectionReader<ApiTokenDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(TokenUses) private readonly uses: TokenUses,
  ) {}

  async list(account: Account): Promise<ApiToken[]> {
    const whose = account.role === 'admin' ? {} : { userId: account.id };
    const found = await this.tokens.find(
      { ...whose, revoked: false },
      { sort: { createdAt: -1 }, limit: MOST_SHOWN },
    );
    return this.present(found);
  }

  async one(id: string): Promise<ApiToken | undefined> {
    const found = await this.tokens.get(id);
    return found && !found.revoked ? (await this.present([found]))[0] : undefined;
  }

  private async present(documents: readonly ApiTokenDocument[]): Promise<ApiToken[]> {
    const people = documents.map(({ userId }) => userId);
    const [accounts, faces, uses] = await Promise.all([
      this.accounts.byIds(people),
      this.accounts.displayProfilesOf(people),
      this.uses.lastUsedAt(documents.map(({ _id }) => _id)),
    ]);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return documents.map((document) =>
      presentToken(document, byId.get(document.userId), faces.get(document.userId), uses.get(document._id)),
    );
  }
}

function presentToken(
  { _id, name, userId, permissions, createdAt, expiresAt }: ApiTokenDocument,
  maker: Account | undefined,
  face: DisplayProfile | undefined,
  lastUsedAt: string | undefined,
): ApiToken {
  const opens = maker !== undefined && grantsAnything(permissionsWithin(permissions, maker));
  const ended = Date.parse(expiresAt) <= Date.now();
  return {
    id: _id,
    name,
    owner: { id: userId, name: face?.name ?? '' },
    permissions: completeMatrix(permissions),
    state: ended ? 'expired' : opens ? 'active' : 'ownerless',
    createdAt,
    expiresAt,
    lastUsedAt: lastUsedAt ?? null,
  };
}
