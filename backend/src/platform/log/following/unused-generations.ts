import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { Following } from './following.js';
import type { Generation } from './generation.decider.js';
import type { Generations } from './generation-store.js';
import { Lease } from './lease.js';

export class UnusedGenerations {
  private readonly since = new Map<string, number>();
  private readonly leases = new Map<string, Lease>();

  constructor(
    private readonly documents: DocumentStore,
    private readonly holder: string,
    private readonly following: Following,
  ) {}

  /** In milliseconds; 0 for one in use. */
  durationOf(collection: string): number {
    const since = this.since.get(collection);
    return since === undefined ? 0 : performance.now() - since;
  }

  async note({ state, collection, stored }: Generation): Promise<void> {
    const isUsed = state === 'foreign' ? await this.isFollowed(stored) : state !== 'retired';
    if (isUsed) this.since.delete(collection);
    else if (!this.since.has(collection)) this.since.set(collection, performance.now());
  }

  private async isFollowed({ active, building }: Generations): Promise<boolean> {
    for (const name of [active, building]) {
      if (name === null) continue;
      if (this.following.isFollowed(name)) return true;
      const lease = this.leases.get(name) ?? new Lease(this.documents, name, this.holder);
      this.leases.set(name, lease);
      await lease.look();
      if (lease.elsewhere) return true;
    }
    return false;
  }
}
