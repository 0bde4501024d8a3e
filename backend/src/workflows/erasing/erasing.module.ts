import { Inject, Module } from '@nestjs/common';
import { categoryNames } from '../../platform/storage/event-store/event-catalogue.js';
import { SubjectKeys } from '../../platform/storage/personal-data/subject-keys.js';
import { Projections } from '../../platform/log/following/projections.js';
import { ErasureWorker } from './erasure-worker.js';
import { ERASABLE_CATALOGUES, erasureRequestOf } from './erasure.process.js';

@Module({ providers: [ErasureWorker] })
export class ErasingModule {
  constructor(@Inject(Projections) projections: Projections, @Inject(SubjectKeys) keys: SubjectKeys) {
    // Another instance may do the erasure: no key stays in the memory of this one.
    projections.tail.addListener(categoryNames(ERASABLE_CATALOGUES), (events) => {
      for (const event of events) if (erasureRequestOf(event)?.erased) keys.stopCaching(event.stream);
    });
  }
}
