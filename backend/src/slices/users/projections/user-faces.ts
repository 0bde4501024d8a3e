import type { Face, Faces } from '../../../platform/auth/accounts.js';
import type { MemoryView } from '../../../platform/memory-models/memory-view.js';
import type { UserDocument } from './users.projection.js';

/** Everybody's name and picture, in memory. */
export class UserFaces implements MemoryView<UserDocument>, Faces {
  changes = 0;
  private readonly faces = new Map<string, Face>();

  put({ _id, name, avatar }: UserDocument): void {
    const known = this.faces.get(_id);
    if (known?.name === name && known.avatar === avatar) return;
    this.faces.set(_id, { name, avatar });
    if (known) this.changes++;
  }

  remove(id: string): void {
    if (this.faces.delete(id)) this.changes++;
  }

  clear(): void {
    this.faces.clear();
    this.changes++;
  }

  of(id: string): Face | undefined {
    return this.faces.get(id);
  }
}
