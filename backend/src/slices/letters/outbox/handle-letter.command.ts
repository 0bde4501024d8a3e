import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LetterState } from '@lox/contracts/letters.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Evolution, type Origin } from '../../../platform/log/deciding/streams.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { letterEvents, type LetterEvent } from '../letter.events.js';
import { cancelled, LETTERS, sentByHand, type LetterDocument } from './letter.document.js';
import { letterNotFound } from './letter.queries.js';
import { LetterSender } from './letter-sender.js';
import { LETTERS_PROCESS } from './letters.process.js';

export class HandleLetter extends Command<LetterDocument> {
  constructor(
    readonly id: string,
    readonly what: 'send-again' | 'cancel',
    readonly origin: Origin,
  ) {
    super();
  }
}

const history: Evolution<null, LetterEvent> = { events: letterEvents, initial: null, evolve: () => null };

const ALLOWED: Record<HandleLetter['what'], readonly LetterState[]> = {
  'send-again': ['waiting', 'parked', 'cancelled', 'sent'],
  cancel: ['waiting', 'parked'],
};

@CommandHandler(HandleLetter)
export class HandleLetterHandler implements ICommandHandler<HandleLetter> {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(LetterSender) private readonly letters: LetterSender,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  async execute({ id, what, origin }: HandleLetter): Promise<LetterDocument> {
    await this.projections.settled(LETTERS_PROCESS);
    const letter = await this.documents.get<LetterDocument>(LETTERS, id);
    if (!letter) throw letterNotFound();
    if (!ALLOWED[what].includes(letter.state)) throw busy();
    // Recorded first: an action without a record could not be found out.
    const type = what === 'cancel' ? 'LetterCancelled' : 'LetterSentAgain';
    const decided = await this.streams.decide(history, id, origin, () => [
      { type, data: { kind: letter.kind } },
    ]);
    const fields = what === 'cancel' ? cancelled('by_hand') : sentByHand(this.jobs.clock.now());
    if (!(await this.letters.outbox.change(letter, fields))) throw busy();
    if (what === 'send-again') this.jobs.retryNow('letters');
    await this.projections.shown(decided);
    return letter;
  }
}

const busy = (): DomainError =>
  new DomainError('letter_busy', 'Esta mensagem acabou de mudar. Veja como ela está agora.');
