import { Inject, Module } from '@nestjs/common';
import { namesOf } from '../../platform/storage/event-store/event-catalogue.js';
import { SubjectKeys } from '../../platform/storage/personal-data/subject-keys.js';
import { Projections } from '../../platform/log/following/projections.js';
import { ErasureWorker } from './erasure-worker.js';
import { ERASABLE, erasedBy, Erasures } from './erasures.process.js';

/** Personal data that has to go, through to its end. */
@Module({ providers: [ErasureWorker] })
export class ErasingModule {
  constructor(@Inject(Projections) projections: Projections, @Inject(SubjectKeys) keys: SubjectKeys) {
    projections.addProcess(new Erasures());
    // Another instance may do it: nobody's key stays in the memory of this one.
    projections.tail.listen(namesOf(ERASABLE), (events) => {
      for (const event of events) if (erasedBy(event)?.erased) keys.letGo(event.stream);
    });
  }
}
