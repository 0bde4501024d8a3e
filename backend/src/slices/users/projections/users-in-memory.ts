import type { Account, DisplayProfile, People } from '../../../platform/http/auth/accounts.js';
import type { MemoryView } from '../../../platform/log/memory/memory-source.js';
import { canSignIn } from '../domain/user.js';
import type { UserDocument } from './users.projection.js';

interface Known {
  revision: number;
  createdAt: string;
  account: Account;
}

export class UsersInMemory implements MemoryView<UserDocument>, People {
  version = 0;
  private readonly faces = new Map<string, DisplayProfile>();
  private readonly accounts = new Map<string, Known>();
  private staffInOrder: Account[] | null = null;

  put(document: UserDocument): void {
    this.keepAccount(document);
    const { _id, name, avatar } = document;
    const known = this.faces.get(_id);
    if (known?.name === name && known.avatar === avatar) return;
    this.faces.set(_id, { name, avatar });
    this.version++;
  }

  remove(id: string): void {
    this.accounts.delete(id);
    this.faces.delete(id);
    this.staffInOrder = null;
    this.version++;
  }

  accountOf(id: string): Account | undefined {
    return this.accounts.get(id)?.account;
  }

  /** By creation. */
  staff(): Account[] {
    this.staffInOrder ??= [...this.accounts.values()]
      .filter(({ account: { role } }) => role === 'admin' || role === 'broker')
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
      .map(({ account }) => account);
    return this.staffInOrder;
  }

  profileOf(id: string): DisplayProfile | undefined {
    return this.faces.get(id);
  }

  private keepAccount(document: UserDocument): void {
    const { _id, revision, createdAt } = document;
    const isKept = canSignIn(document);
    if (isKept && this.accounts.get(_id)?.revision === revision) return;
    this.staffInOrder = null;
    this.version++;
    if (isKept) this.accounts.set(_id, { revision, createdAt, account: accountOf(document) });
    else this.accounts.delete(_id);
  }
}

export const accountOf = (document: UserDocument): Account => {
  const { _id, name, email, role, avatar, whatsapp, creci, permissions, team } = document;
  return { id: _id, name, email: email ?? '', role, avatar, whatsapp, creci, permissions, team };
};
