import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { LETTERS, newLetter } from './letter.document.js';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import { OVERTAKEN_EVERY_MS } from '../../../platform/log/jobs/job-plans.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { OutboxSender } from '../../../platform/log/jobs/outbox-sender.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { HandleLetter } from './handle-letter.command.js';
import { LetterSender, MAIL_SERVER_DESTINATION } from './letter-sender.js';
import { lettersProcess } from './letters.process.js';

@Injectable()
export class ScheduledLetters {
  constructor(
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
  ) {}

  /** Harmless to repeat; answers how many are new. */
  async enqueueDue(now: Date): Promise<number> {
    let count = 0;
    for (const kind of this.kinds.all) {
      const causes = (await kind.dueBy?.(now)) ?? [];
      const letters = causes.map((cause) => newLetter(kind.name, cause, now.toISOString()));
      if (letters.length === 0) continue;
      const ids = letters.map(({ _id }) => _id);
      const known = new Set((await this.documents.getMany(LETTERS, ids)).map(({ _id }) => _id));
      const inserts = letters
        .filter(({ _id }) => !known.has(_id))
        .map((document) => ({ insert: LETTERS, document }));
      if (inserts.length > 0) await this.documents.write(inserts);
      count += inserts.length;
    }
    return count;
  }
}

const RETRY_LIMIT = 10_000;
const CANCEL_LIMIT = 300;

@Injectable()
export class LetterJobs implements OnModuleInit {
  private readonly sender;
  private hasServer = true;
  private mayBeStale = true;
  private cancelledAt = -Infinity;

  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(LetterSender) private readonly letters: LetterSender,
    @Inject(ScheduledLetters) private readonly scheduled: ScheduledLetters,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {
    this.sender = new OutboxSender('letters', jobs.clock, letters);
  }

  onModuleInit(): void {
    this.jobs.handle('scheduled-letters', { run: () => this.schedule() });
    this.jobs.handle('letters', {
      process: lettersProcess(this.kinds.all),
      queue: this.letters.outbox,
      isDue: (awake) => this.isDue(awake),
      isIdle: () => !this.hasServer,
      run: async (alone) => ((await this.canSend()) ? this.sender.sendDue(alone) : this.cancelOvertaken()),
      resume: () => this.sender.resume(),
      retryFailed: (origin) => this.sendParkedAgain(origin),
    });
  }

  private async schedule(): Promise<void> {
    const count = await this.scheduled.enqueueDue(new Date(this.jobs.clock.now()));
    this.mayBeStale = true;
    if (count > 0) this.jobs.wake('letters');
  }

  private async isDue(awake: boolean): Promise<boolean> {
    const { mayBeStale } = this;
    if (!(await this.canSend()))
      return (mayBeStale || awake) && performance.now() - this.cancelledAt >= OVERTAKEN_EVERY_MS;
    this.mayBeStale = false;
    const { outbox } = this.letters;
    return (await outbox.due(this.jobs.clock.now(), 1)).length > 0 || (mayBeStale && outbox.hasBegun());
  }

  private async canSend(): Promise<boolean> {
    this.hasServer = (await this.letters.destinations()).length > 0;
    return this.hasServer && !this.sender.isPaused(MAIL_SERVER_DESTINATION.id);
  }

  private async cancelOvertaken(): Promise<void> {
    this.mayBeStale = false;
    this.cancelledAt = performance.now();
    const { outbox } = this.letters;
    for (const letter of await outbox.waiting({ sort: { createdAt: -1 }, limit: CANCEL_LIMIT })) {
      const content = (await this.letters.isNeedless(letter))
        ? 'overtaken'
        : await this.kinds
            .find(letter.kind)
            ?.compose(letter)
            .catch(() => undefined);
      if (content === 'overtaken')
        await outbox.settle(letter, { state: 'dropped', cause: content }, this.jobs.clock.now());
    }
  }

  /** A letter that changed meanwhile is left as it is. */
  private async sendParkedAgain(origin: Origin): Promise<void> {
    for (const { _id } of await this.letters.outbox.failed({ limit: RETRY_LIMIT }))
      try {
        await this.commands.execute(new HandleLetter(_id, 'send-again', origin));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
  }
}
