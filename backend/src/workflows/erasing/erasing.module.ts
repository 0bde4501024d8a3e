import { Inject, Module } from '@nestjs/common';
import { Projections } from '../../platform/projections/projections.js';
import { ErasureWorker } from './erasure-worker.js';
import { Erasures } from './erasures.process.js';

/** Personal data that has to go, through to its end. */
@Module({ providers: [ErasureWorker] })
export class ErasingModule {
  constructor(@Inject(Projections) projections: Projections) {
    projections.addProcess(new Erasures());
  }
}
