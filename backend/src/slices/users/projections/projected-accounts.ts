import { accountKeys, withoutAccents } from '../../../platform/http/auth/account-key.js';
import type { Account, Accounts, DisplayProfile, People } from '../../../platform/http/auth/accounts.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { canSignIn } from '../domain/user.js';
import { accountOf, type UsersInMemory } from './users-in-memory.js';
import type { UserDocument } from './users.projection.js';

const STAFF_LIMIT = 1_000;

export class ProjectedAccounts implements Accounts {
  constructor(
    private readonly users: ProjectionReader<UserDocument>,
    private readonly inMemory: MemoryModel<UsersInMemory, UserDocument>,
  ) {}

  people(): Promise<People> {
    return this.inMemory.ready();
  }

  async byId(id: string): Promise<Account | undefined> {
    const inMemory = await this.inMemory.fresh({ waits: false });
    if (inMemory) return inMemory.accountOf(id);
    const found = await this.users.get(id);
    return found && canSignIn(found) ? accountOf(found) : undefined;
  }

  async byIds(ids: Iterable<string>): Promise<Account[]> {
    const inMemory = await this.inMemory.fresh({ waits: false });
    if (inMemory) return [...new Set(ids)].flatMap((id) => inMemory.accountOf(id) ?? []);
    const found = await this.users.getMany([...new Set(ids)]);
    return found.filter(canSignIn).map(accountOf);
  }

  async byEmail(email: string): Promise<Account | undefined> {
    const [key = '', written = ''] = accountKeys(email);
    const found = await this.users.find({ emailKey: { $in: [key, written] }, removed: false });
    // Earlier releases allowed addresses that differ in invisible characters.
    const typed = found.find((one) => withoutAccents(one.email ?? '') === written) ?? found[0];
    return typed && canSignIn(typed) ? accountOf(typed) : undefined;
  }

  async displayProfilesOf(ids: Iterable<string>): Promise<Map<string, DisplayProfile>> {
    const found = await this.users.getMany([...new Set(ids)]);
    return new Map(found.map(({ _id, name, avatar }) => [_id, { name, avatar }]));
  }

  async staff(): Promise<Account[]> {
    const inMemory = await this.inMemory.fresh();
    if (inMemory) return inMemory.staff();
    const found = await this.users.find(
      { removed: false, role: { $in: ['admin', 'broker'] } },
      { sort: { createdAt: 1 }, limit: STAFF_LIMIT },
    );
    return found.filter(canSignIn).map(accountOf);
  }
}
