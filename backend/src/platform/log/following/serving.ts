import type { Projection } from '../projections/projection.js';

/** Former documents stay for longer than this, so that readers may wait before they go over. */
const HELD_MS = 2_000;

/**
 * The collections that serve reads here. When other documents take over, readers go over to them once they hold
 * everything that a command was told is shown: those that were built beside may just be behind those that served.
 */
export class Serving {
  private readonly collections = new Map<string, string>();
  /** By category: what was said to be in the documents. */
  private readonly told = new Map<string, number>();
  private readonly heldSince = new Map<string, number>();

  /** @param positionOf where a collection is, here or on the instance that folds it */
  constructor(private readonly positionOf: (collection: string) => Promise<number | undefined>) {}

  /** The collection of a projection; undefined before the store was reached. */
  of(name: string): string | undefined {
    return this.collections.get(name);
  }

  /** Somebody is told that everything of the category up to here is in the documents that serve. */
  tell(category: string, position: number): void {
    this.told.set(category, Math.max(position, this.told.get(category) ?? 0));
  }

  /** Lets readers go over to these documents. False while they lack something that was told; to be asked again soon. */
  async goOver(projection: Pick<Projection, 'name' | 'categories'>, collection: string): Promise<boolean> {
    const { name } = projection;
    const former = this.collections.get(name);
    if (former !== undefined && former !== collection) {
      const position = (await this.positionOf(collection)) ?? 0;
      // Nothing is awaited from here on: what is told meanwhile is told of the former documents.
      if (position < this.toldOf(projection) && this.mayHold(collection)) return false;
    }
    this.heldSince.delete(collection);
    this.collections.set(name, collection);
    return true;
  }

  private toldOf({ categories }: Pick<Projection, 'categories'>): number {
    return Math.max(0, ...categories.map((category) => this.told.get(category) ?? 0));
  }

  private mayHold(collection: string): boolean {
    const since = this.heldSince.get(collection) ?? performance.now();
    this.heldSince.set(collection, since);
    return performance.now() - since < HELD_MS;
  }
}
