import { Inject, Module } from '@nestjs/common';
import { categoryNames } from '../../platform/storage/event-store/event-catalogue.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { JobQueue } from '../../platform/log/jobs/job-queue.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { SubjectKeys } from '../../platform/storage/personal-data/subject-keys.js';
import { Projections } from '../../platform/log/following/projections.js';
import { ErasureWorker } from './erasure-worker.js';
import { ERASABLE_CATALOGUES, ERASURE_QUEUE, erasureRequestOf, ErasureProcess } from './erasure.process.js';

/** Personal data that has to go, through to its end. */
@Module({ providers: [ErasureWorker] })
export class ErasingModule {
  constructor(
    @Inject(Projections) projections: Projections,
    @Inject(SubjectKeys) keys: SubjectKeys,
    @Inject(DOCUMENT_STORE) documents: DocumentStore,
    @Inject(ErasureWorker) worker: ErasureWorker,
    @Inject(Jobs) jobs: Jobs,
  ) {
    jobs.handle('erasures', {
      queue: new JobQueue(documents, ERASURE_QUEUE),
      run: async () => void (await worker.complete()),
    });
    projections.addProcess(new ErasureProcess());
    // Another instance may do it: nobody's key stays in the memory of this one.
    projections.tail.addListener(categoryNames(ERASABLE_CATALOGUES), (events) => {
      for (const event of events) if (erasureRequestOf(event)?.erased) keys.stopCaching(event.stream);
    });
  }
}
