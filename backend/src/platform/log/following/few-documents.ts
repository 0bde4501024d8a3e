import type { MemoryModel } from '../memory/memory-model.js';
import type { MemoryView } from '../memory/memory-source.js';
import type { Projected } from '../projections/projection.js';
import type { ProjectionReader } from './projection-reader.js';

export class DocumentsInMemory<D extends Projected> implements MemoryView<D> {
  readonly byId = new Map<string, D>();

  put(document: D): void {
    this.byId.set(document._id, document);
  }

  remove(id: string): void {
    this.byId.delete(id);
  }
}

/** From memory, or from the store while memory lacks any of them. */
export class FewDocuments<D extends Projected> {
  constructor(
    private readonly stored: ProjectionReader<D>,
    private readonly inMemory: MemoryModel<DocumentsInMemory<D>, D>,
  ) {}

  async get(id: string): Promise<D | undefined> {
    const memory = await this.memory();
    return memory ? memory.get(id) : this.stored.get(id);
  }

  async getMany(ids: readonly string[]): Promise<D[]> {
    const memory = await this.memory();
    return memory ? ids.flatMap((id) => memory.get(id) ?? []) : this.stored.getMany(ids);
  }

  async all(): Promise<D[]> {
    const memory = await this.memory();
    return memory ? [...memory.values()] : this.stored.find({});
  }

  private async memory(): Promise<ReadonlyMap<string, D> | undefined> {
    return (await this.inMemory.fresh({ waits: false }))?.byId;
  }
}
