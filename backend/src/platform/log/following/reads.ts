import type { FactoryProvider } from '@nestjs/common';
import type { Projected, Projection } from '../projections/projection.js';
import { Projections } from './projections.js';

export function reads<D extends Projected>(provide: symbol, projection: Projection<D>): FactoryProvider {
  return {
    provide,
    inject: [Projections],
    useFactory: (projections: Projections) => projections.register(projection),
  };
}
