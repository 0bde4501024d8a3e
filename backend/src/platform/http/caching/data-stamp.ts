import type { Projections } from '../../log/following/projections.js';

/** Counts events folded into stored checkpoints, so that other instances count. */
export class DataStamp {
  private watched: string[] | undefined;
  private next: Promise<string> | null = null;

  constructor(
    private readonly projections: Projections,
    private readonly categories: readonly string[],
  ) {}

  /** Read it before the data: newer data under an older stamp is harmless. */
  current(): Promise<string> {
    this.next ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.next = null;
      return this.read();
    });
    return this.next;
  }

  private async read(): Promise<string> {
    const collections = this.shown().map((name) => this.projections.collectionOf(name));
    const checkpoints = await this.projections.checkpoints.of(collections);
    return collections.map((name) => `${name}:${checkpoints.get(name)?.events ?? 0}`).join(' ');
  }

  private shown(): string[] {
    return (this.watched ??= this.projections.names.filter((name) =>
      this.projections.projection(name).categories.every((category) => this.categories.includes(category)),
    ));
  }
}
