import type { Projections } from '../../log/following/projections.js';

/**
 * Shows whether data that is made of events of these categories may have changed: how many events the
 * projections of them have folded, as their checkpoints say, which are written together with the documents. Read from the document store each time, so
 * that what another instance has folded counts as well.
 */
export class DataStamp {
  private watched: string[] | undefined;
  private next: Promise<string> | null = null;

  constructor(
    private readonly projections: Projections,
    private readonly categories: readonly string[],
  ) {}

  /**
   * Equal as long as nothing has changed. Ask before the data is read: what is newer than its stamp does no harm. All
   * who ask in one turn of the event loop share an answer, which is read after the last of them asked.
   */
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
