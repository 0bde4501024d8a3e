import type { Projected } from '../projections/projection.js';
import type { MemoryView } from './memory-source.js';

/** The documents as they are, for a projection with few. */
export class DocumentsInMemory<D extends Projected> implements MemoryView<D> {
  private readonly documents = new Map<string, D>();

  put(document: D): void {
    this.documents.set(document._id, document);
  }

  remove(id: string): void {
    this.documents.delete(id);
  }

  get(id: string): D | undefined {
    return this.documents.get(id);
  }

  all(): D[] {
    return [...this.documents.values()];
  }
}
