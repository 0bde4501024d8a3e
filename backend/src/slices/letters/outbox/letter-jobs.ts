import { Inject, Injectable } from '@nestjs/common';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { LetterOutboxStore } from './letter-outbox-store.js';
import { LetterWorker } from './letter-worker.js';

/** The jobs that send letters, and that note those which the time makes due. */
@Injectable()
export class LetterJobs {
  constructor(
    @Inject(Jobs) jobs: Jobs,
    @Inject(LetterOutboxStore) outbox: LetterOutboxStore,
    @Inject(LetterWorker) worker: LetterWorker,
  ) {
    jobs.handle('scheduled-letters', { run: () => worker.schedule() });
    jobs.handle('letters', {
      queue: outbox.queue,
      isDue: () => worker.isDue(),
      isIdle: () => !worker.hasServer,
      run: (alone) => worker.send(alone),
    });
  }
}
