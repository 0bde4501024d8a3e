import { Inject, Module } from '@nestjs/common';
import { categoryNames } from '../../platform/storage/event-store/event-catalogue.js';
import { SubjectKeys } from '../../platform/storage/personal-data/subject-keys.js';
import { Projections } from '../../platform/log/following/projections.js';
import { ErasureWorker } from './erasure-worker.js';
import { ERASABLE_CATALOGUES, erasureRequestOf, ErasureProcess } from './erasure.process.js';

/** Personal data that has to go, through to its end. */
@Module({ providers: [ErasureWorker] })
export class ErasingModule {
  constructor(@Inject(Projections) projections: Projections, @Inject(SubjectKeys) keys: SubjectKeys) {
    projections.addProcess(new ErasureProcess());
    // Another instance may do it: nobody's key stays in the memory of this one.
    projections.tail.addListener(categoryNames(ERASABLE_CATALOGUES), (events) => {
      for (const event of events) if (erasureRequestOf(event)?.erased) keys.stopCaching(event.stream);
    });
  }
}
