import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { HandleLetter } from './handle-letter.command.js';
import { LetterOutboxStore } from './letter-outbox-store.js';
import { LetterWorker } from './letter-worker.js';

/** Sent again at a time; the others stay for the next. */
const MOST_AGAIN = 10_000;

/** The jobs that send letters, and that note those which the time makes due. */
@Injectable()
export class LetterJobs {
  constructor(
    @Inject(Jobs) jobs: Jobs,
    @Inject(LetterOutboxStore) private readonly outbox: LetterOutboxStore,
    @Inject(LetterWorker) worker: LetterWorker,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {
    jobs.handle('scheduled-letters', { run: () => worker.schedule() });
    jobs.handle('letters', {
      queue: outbox.queue,
      isDue: () => worker.isDue(),
      isIdle: () => !worker.hasServer,
      run: (alone) => worker.send(alone),
      retryFailed: (origin) => this.sendParkedAgain(origin),
    });
  }

  /** Each as if a person had it sent again; one that changed meanwhile is left as it is. */
  private async sendParkedAgain(origin: Origin): Promise<void> {
    for (const { _id } of await this.outbox.queue.givenUp(MOST_AGAIN))
      try {
        await this.commands.execute(new HandleLetter(_id, 'send-again', origin));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
  }
}
