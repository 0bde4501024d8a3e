import { Inject, Injectable } from '@nestjs/common';
import { grantsAnything, permissionsWithin } from '@lox/contracts/integrations.js';
import type { MemoryView } from '../../../platform/log/memory/memory-source.js';
import { API_TOKENS, API_TOKENS_IN_MEMORY, type ApiTokenDocument } from './api-tokens.projection.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { hasFactor, SecondFactorVault } from '../../../platform/http/auth/second-factor-vault.js';
import { SecondFactorPolicy } from '../../../platform/http/auth/sign-in-ports.js';
import { type BearerCaller, BearerTokens } from '../../../platform/http/auth/bearer-tokens.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { idInToken } from './token-text.js';
import { TokenUses } from './token-uses.js';
import { TokenVault } from './token-vault.js';

export class TokensInMemory implements MemoryView<ApiTokenDocument> {
  private readonly tokens = new Map<string, ApiTokenDocument>();

  put(document: ApiTokenDocument): void {
    if (document.revoked) this.tokens.delete(document._id);
    else this.tokens.set(document._id, document);
  }

  remove(id: string): void {
    this.tokens.delete(id);
  }

  byId(id: string): ApiTokenDocument | undefined {
    return this.tokens.get(id);
  }
}

/** A token may do what both it and its owner may do now. */
@Injectable()
export class ApiTokenAuthenticator implements BearerTokens {
  /** The same object while both are unchanged, for its computed ability. */
  private readonly accounts = new WeakMap<Account, WeakMap<ApiTokenDocument, Account>>();

  constructor(
    @Inject(API_TOKENS) private readonly tokens: ProjectionReader<ApiTokenDocument>,
    @Inject(API_TOKENS_IN_MEMORY)
    private readonly inMemory: MemoryModel<TokensInMemory, ApiTokenDocument>,
    @Inject(Accounts) private readonly people: Accounts,
    @Inject(TokenVault) private readonly vault: TokenVault,
    @Inject(TokenUses) private readonly uses: TokenUses,
    @Inject(SecondFactorPolicy) private readonly policy: SecondFactorPolicy,
    @Inject(SecondFactorVault) private readonly factors: SecondFactorVault,
  ) {}

  async callerOf(text: string): Promise<BearerCaller | undefined> {
    const id = idInToken(text);
    if (id === null) return undefined;
    // Asked together, both models share one check of other instances' writes.
    const likely = this.inMemory.current?.byId(id)?.userId;
    const [token, [person]] = await Promise.all([
      this.currentToken(id),
      this.people.byIds(likely ? [likely] : []),
    ]);
    if (!token || Date.parse(token.expiresAt) <= Date.now()) return undefined;
    if (!(await this.vault.matches(id, text))) return undefined;
    const maker = person?.id === token.userId ? person : (await this.people.byIds([token.userId]))[0];
    if (!maker) return undefined;
    this.uses.record(id);
    return { tokenId: id, account: this.accountOf(maker, token), mustEnrol: await this.mustEnrol(maker) };
  }

  async tokenNamesOf(ids: Iterable<string>): Promise<Map<string, string>> {
    const found = await this.tokens.getMany([...new Set(ids)]);
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }

  private async mustEnrol({ id, role }: Account): Promise<boolean> {
    return (await this.policy.requires(role)) && !hasFactor(await this.factors.factorsOf(id));
  }

  /** A revocation answered by any instance holds. */
  private async currentToken(id: string): Promise<ApiTokenDocument | undefined> {
    const inMemory = await this.inMemory.fresh();
    if (inMemory) return inMemory.byId(id);
    const stored = await this.tokens.get(id);
    return stored?.revoked ? undefined : stored;
  }

  private accountOf(maker: Account, token: ApiTokenDocument): Account {
    const ofMaker = this.accounts.get(maker) ?? new WeakMap<ApiTokenDocument, Account>();
    this.accounts.set(maker, ofMaker);
    const known = ofMaker.get(token);
    if (known) return known;
    const permissions = permissionsWithin(token.permissions, maker);
    // Never `admin`, who may do everything.
    const role = grantsAnything(permissions) ? ('broker' as const) : ('visitor' as const);
    const account = { ...maker, role, permissions };
    ofMaker.set(token, account);
    return account;
  }
}
