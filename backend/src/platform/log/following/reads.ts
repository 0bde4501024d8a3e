import type { FactoryProvider } from '@nestjs/common';
import type { Projected, Projection } from '../projections/projection.js';
import type { MemoryView } from '../memory/memory-source.js';
import { Projections } from './projections.js';

export function reads<D extends Projected>(provide: symbol, projection: Projection<D>): FactoryProvider {
  return {
    provide,
    inject: [Projections],
    useFactory: (projections: Projections) => projections.register(projection),
  };
}

/**
 * Mirrors a projection's documents in a view, and provides its `MemoryModel` under the token.
 * @param growth see `MemoryModel`
 */
export function provideMemoryModel<D extends Projected>(
  provide: symbol,
  projection: Projection<D>,
  View: new () => MemoryView<D>,
  growth?: number,
): FactoryProvider {
  return {
    provide,
    inject: [Projections],
    useFactory: (projections: Projections) => projections.memory.add(projection, () => new View(), growth),
  };
}
