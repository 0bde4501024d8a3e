import { Inject, Injectable } from '@nestjs/common';
import { Projections } from '../platform/projections/projections.js';

/** What the pages show is made of events of these categories, and of no others: not every lead makes pages anew. */
const SHOWN = ['property', 'user', 'settings', 'page'];

/**
 * Tells whether anything that pages show may have changed: how many events the projections behind them have folded,
 * as their checkpoints say, which are written together with the documents. Read from the document store each time, so
 * that what another instance has folded counts as well.
 */
@Injectable()
export class DataStamp {
  private watched: Promise<string[]> | null = null;
  private next: Promise<string> | null = null;

  constructor(@Inject(Projections) private readonly projections: Projections) {}

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
    this.watched ??= this.shown().catch((error: unknown) => {
      this.watched = null;
      throw error;
    });
    const names = await this.watched;
    const collections = names.map((name) => this.projections.collectionOf(name));
    const checkpoints = await this.projections.generations.checkpoints(collections);
    return collections.map((name) => `${name}:${checkpoints.get(name)?.events ?? 0}`).join(' ');
  }

  private async shown(): Promise<string[]> {
    const names: string[] = [];
    for (const name of this.projections.names) {
      const { projection } = await this.projections.describe(name);
      if (projection.categories.every((category) => SHOWN.includes(category))) names.push(name);
    }
    return names;
  }
}
