import type { Projection } from '../projections/projection.js';

/** Former documents stay longer than this. */
const HELD_MS = 2_000;

/** New documents serve once they hold everything that was confirmed to commands. */
export class Serving {
  private readonly collections = new Map<string, string>();
  /** By category: up to here documents were confirmed to show everything. */
  private readonly confirmed = new Map<string, number>();
  private readonly heldSince = new Map<string, number>();

  /** @param positionOf a collection's position, here or on the instance that folds it */
  constructor(private readonly positionOf: (collection: string) => Promise<number | undefined>) {}

  of(name: string): string | undefined {
    return this.collections.get(name);
  }

  confirm(category: string, position: number): void {
    this.confirmed.set(category, Math.max(position, this.confirmed.get(category) ?? 0));
  }

  /** False while the documents lack confirmed events; to be retried soon. */
  async switchTo(projection: Pick<Projection, 'name' | 'categories'>, collection: string): Promise<boolean> {
    const { name } = projection;
    const former = this.collections.get(name);
    if (former !== undefined && former !== collection) {
      const position = (await this.positionOf(collection)) ?? 0;
      // No await from here on: a confirmation meanwhile would be of the former documents.
      if (position < this.confirmedOf(projection) && this.mayHold(collection)) return false;
    }
    this.heldSince.delete(collection);
    this.collections.set(name, collection);
    return true;
  }

  private confirmedOf({ categories }: Pick<Projection, 'categories'>): number {
    return Math.max(0, ...categories.map((category) => this.confirmed.get(category) ?? 0));
  }

  private mayHold(collection: string): boolean {
    const since = this.heldSince.get(collection) ?? performance.now();
    this.heldSince.set(collection, since);
    return performance.now() - since < HELD_MS;
  }
}
