import type { Account, Face, Faces } from '../../../platform/auth/accounts.js';
import type { MemoryView } from '../../../platform/memory-models/memory-view.js';
import type { UserDocument } from './users.projection.js';

/** Everybody's name and picture, and the existing accounts, in memory. */
export class UsersInMemory implements MemoryView<UserDocument>, Faces {
  changes = 0;
  private readonly faces = new Map<string, Face>();
  private readonly accounts = new Map<string, { revision: number; account: Account }>();

  put(document: UserDocument): void {
    this.keepAccount(document);
    const { _id, name, avatar } = document;
    const known = this.faces.get(_id);
    if (known?.name === name && known.avatar === avatar) return;
    this.faces.set(_id, { name, avatar });
    if (known) this.changes++;
  }

  remove(id: string): void {
    this.accounts.delete(id);
    if (this.faces.delete(id)) this.changes++;
  }

  clear(): void {
    this.accounts.clear();
    this.faces.clear();
    this.changes++;
  }

  /** The very same object as long as nothing of it has changed; undefined for who was removed. */
  accountOf(id: string): Account | undefined {
    return this.accounts.get(id)?.account;
  }

  of(id: string): Face | undefined {
    return this.faces.get(id);
  }

  private keepAccount(document: UserDocument): void {
    const { _id, revision, removed } = document;
    if (removed) this.accounts.delete(_id);
    else if (this.accounts.get(_id)?.revision !== revision)
      this.accounts.set(_id, { revision, account: accountOf(document) });
  }
}

/** The account that a document tells of. */
export const accountOf = (document: UserDocument): Account => {
  const { _id, name, email, role, avatar, whatsapp, creci, permissions } = document;
  return { id: _id, name, email: email ?? '', role, avatar, whatsapp, creci, permissions };
};
