import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LetterState } from '@lox/contracts/letters.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Evolution, type Origin } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { letterEvents, type LetterEvent } from '../letter.events.js';
import type { LetterDocument } from './letter.document.js';
import { letterNotFound } from './letter.queries.js';
import { LetterWorker } from './letter-worker.js';
import { LetterOutboxStore } from './letter-outbox-store.js';

/** Somebody has a letter sent again, or not sent at all. */
export class HandleLetter extends Command<LetterDocument> {
  constructor(
    readonly id: string,
    readonly what: 'send-again' | 'cancel',
    readonly origin: Origin,
  ) {
    super();
  }
}

const letter: Evolution<null, LetterEvent> = { events: letterEvents, initial: null, evolve: () => null };

const ALLOWED: Record<HandleLetter['what'], readonly LetterState[]> = {
  'send-again': ['waiting', 'parked', 'cancelled', 'sent'],
  cancel: ['waiting', 'parked'],
};

@CommandHandler(HandleLetter)
export class HandleLetterHandler implements ICommandHandler<HandleLetter> {
  constructor(
    @Inject(LetterOutboxStore) private readonly outbox: LetterOutboxStore,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(LetterWorker) private readonly worker: LetterWorker,
  ) {}

  async execute({ id, what, origin }: HandleLetter): Promise<LetterDocument> {
    const found = await this.outbox.get(id);
    if (!found) throw letterNotFound();
    // Recorded first: what was done and not recorded could not be found out.
    if (!ALLOWED[what].includes(found.state)) throw busy();
    const type = what === 'cancel' ? 'LetterCancelled' : 'LetterSentAgain';
    const decided = await this.streams.decide(letter, id, origin, () => [
      { type, data: { kind: found.kind } },
    ]);
    const changed =
      what === 'cancel'
        ? await this.outbox.cancel(found, 'by_hand')
        : await this.outbox.resend(found, new Date());
    if (!changed) throw busy();
    if (what === 'send-again') this.worker.retryNow();
    await this.projections.shown(decided);
    return changed;
  }
}

const busy = (): DomainError =>
  new DomainError('letter_busy', 'Esta mensagem acabou de mudar. Veja como ela está agora.');
