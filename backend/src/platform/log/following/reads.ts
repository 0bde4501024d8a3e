import type { FactoryProvider } from '@nestjs/common';
import type { Projected, Projection } from '../projections/projection.js';
import type { MemoryView } from '../memory/memory-source.js';
import { DocumentsInMemory, FewDocuments } from './few-documents.js';
import type { ProjectionReader } from './projection-reader.js';
import { Projections } from './projections.js';

export function reads<D extends Projected>(provide: symbol, projection: Projection<D>): FactoryProvider {
  return {
    provide,
    inject: [Projections],
    useFactory: (projections: Projections) => projections.register(projection),
  };
}

/** @param growth see `MemoryModel` */
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

export function readsFew<D extends Projected>(
  provide: symbol,
  reader: symbol,
  projection: Projection<D>,
): FactoryProvider {
  return {
    provide,
    inject: [Projections, reader],
    useFactory: ({ memory }: Projections, stored: ProjectionReader<D>) =>
      new FewDocuments(
        stored,
        memory.add(projection, () => new DocumentsInMemory<D>()),
      ),
  };
}
