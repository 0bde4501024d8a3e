import type { Projected, Projection } from '../projections/projection.js';
import type { LogTail } from './log-tail.js';
import { MemoryModel } from './memory-model.js';
import type { CommittedRun, MemorySource, MemoryView } from './memory-source.js';

export const memoryModelName = (projection: string): string => PREFIX + projection;
const PREFIX = 'memory:';

export class MemoryModels {
  private readonly models: MemoryModel<MemoryView<Projected>>[] = [];
  private started = false;

  constructor(
    private readonly source: MemorySource,
    private readonly tail: LogTail,
  ) {}

  /** Must be called before `start`. */
  add<D extends Projected, V extends MemoryView<D>>(
    projection: Projection<D>,
    makeView: () => V,
    growth = 0,
  ): MemoryModel<V, D> {
    const model = new MemoryModel(projection, makeView, this.source, growth);
    this.models.push(model as unknown as MemoryModel<MemoryView<Projected>>);
    this.tail.addListener(projection.categories, (events) => {
      if (this.started) model.onEvents(events);
    });
    return model;
  }

  /** They answer when filled, the largest last. Harmless to repeat. */
  async start(): Promise<void> {
    if (this.started || this.models.length === 0) return;
    await this.tail.start();
    this.started = true;
    let before = Promise.resolve();
    for (const growth of [...new Set(this.models.map((one) => one.growth))].toSorted((a, b) => a - b)) {
      const alike = this.models.filter((one) => one.growth === growth);
      for (const model of alike) model.start(before);
      before = Promise.all(alike.map((model) => model.settled())).then(() => {});
    }
  }

  async filled(): Promise<void> {
    await Promise.all(this.models.map((model) => model.filled));
  }

  /** Resolves once each answers, or is kept from it. */
  async settled(): Promise<void> {
    await Promise.all(this.models.map((model) => model.settled()));
  }

  async close(): Promise<void> {
    await Promise.all(this.models.map((model) => model.close()));
  }

  async check(): Promise<void> {
    if (this.started) await Promise.all(this.models.map((model) => model.check()));
  }

  onCommitted(run: CommittedRun): void {
    for (const model of this.models) model.onCommitted(run);
  }

  reload(collection: string): void {
    for (const model of this.models) model.reload(collection);
  }

  /** How those of a projection are made. */
  viewsOf(projection: string): (() => unknown)[] {
    return this.models.filter((one) => one.projection.name === projection).map((one) => one.makeView);
  }

  behind(category: string, position: number): string[] {
    return this.of(category, position).map(({ projection }) => memoryModelName(projection.name));
  }

  /** Models behind the position do not answer until they have passed it. */
  requireUpTo(category: string, position: number): void {
    for (const model of this.of(category, position)) model.requireUpTo(position);
  }

  progressOf(name: string): { position: number; failed: null } | undefined {
    const model =
      name.startsWith(PREFIX) &&
      this.models.find(({ projection }) => memoryModelName(projection.name) === name);
    return model ? { position: model.position, failed: null } : undefined;
  }

  private of(category: string, position: number): MemoryModel<MemoryView<Projected>>[] {
    return this.models.filter(
      (one) => one.projection.categories.includes(category) && one.position < position,
    );
  }
}
