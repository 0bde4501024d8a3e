import { Inject, Injectable, Logger } from '@nestjs/common';
import { emailKey } from '@lox/contracts/email.js';
import type { LetterReason } from '@lox/contracts/letters.js';
import { LetterKinds, type LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import { mailFailureOf } from '../../../platform/edge/mail/mail-failure.js';
import { Mailer } from '../../../platform/edge/mail/mailer.js';
import { SharedRateLimitStorage } from '../../../platform/http/limits/shared-rate-limit-storage.js';
import { Outbox } from '../../../platform/log/jobs/outbox.js';
import type { Destination, SendingAdapter, SendOutcome } from '../../../platform/log/jobs/outbox-sender.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { LetterRenderer, type RenderedLetter } from '../rendering/letter-renderer.js';
import { MailServerSettings } from '../server/mail-server-settings.js';
import { expiryOf, LETTER_OUTBOX, LETTERS, sending, type LetterDocument } from './letter.document.js';

const DAY_MS = 86_400_000;

/** There is one: all letters go through it. */
export const MAIL_SERVER_DESTINATION: Destination = { id: 'mail server' };

@Injectable()
export class LetterSender implements SendingAdapter<LetterDocument, LetterReason, Destination> {
  private readonly log = new Logger('letters');
  readonly outbox: Outbox<LetterDocument, LetterReason>;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
    @Inject(SharedRateLimitStorage) private readonly counts: SharedRateLimitStorage,
  ) {
    this.outbox = new Outbox(documents, LETTER_OUTBOX);
  }

  async destinations(): Promise<Destination[]> {
    return (await this.settings.isConfigured()) ? [MAIL_SERVER_DESTINATION] : [];
  }

  async send(
    letter: LetterDocument,
    _: Destination,
    now: number,
  ): Promise<SendOutcome<LetterReason> | undefined> {
    const kind = this.kinds.find(letter.kind);
    const expired = expiryOf(letter, now, kind?.expiresAfterMs);
    if (expired) return expired;
    if (await this.isNeedless(letter)) return { state: 'dropped', cause: 'overtaken' };
    const [server, rendered] = [await this.settings.current(), await this.render(letter)];
    if (!server) return undefined;
    if (rendered === undefined) return { state: 'failed', cause: 'broken' };
    if (typeof rendered === 'string') return { state: 'dropped', cause: rendered };
    const message = await this.renderer.messageOf(rendered, server);
    const messageId = letter.messageId ?? this.mailer.messageIdOf(letter._id, message.from.address);
    const isFirst = letter.tries === 0 && !letter.byHand;
    if (!(await this.outbox.change(letter, sending(letter, messageId, now)))) return undefined;
    // After the change, so that each letter counts once.
    if (isFirst && (await this.exceedsDailyLimit(kind, rendered.to.address)))
      return { state: 'dropped', cause: 'too_many' };
    try {
      await this.mailer.send(server, { ...message, messageId });
    } catch (error) {
      const { kind: cause, isOfServer, isFinal, message: problem } = mailFailureOf(error);
      if (!isOfServer) this.log.warn(`${letter.kind} of ${letter.stream}: ${problem}`);
      return { state: isFinal ? 'failed' : 'retry', cause, ...(isOfServer && { away: problem }) };
    }
    return { state: 'done' };
  }

  async isNeedless({ undoes, stream }: LetterDocument): Promise<boolean> {
    if (undoes === undefined) return false;
    const former = await this.documents.find<LetterDocument>(LETTERS, { request: undoes, stream });
    return former.length > 0 && former.every(({ state }) => state !== 'sent' && state !== 'sending');
  }

  /** Counted over all instances, and past their restarts. */
  private async exceedsDailyLimit(kind: LetterKind | undefined, address: string): Promise<boolean> {
    if (!kind?.perDay) return false;
    const key = `letters\n${kind.name}\n${emailKey(address)}`;
    return (await this.counts.increment(key, DAY_MS, kind.perDay, DAY_MS, 'letters')).isBlocked;
  }

  /** Undefined when the text cannot be made. */
  private async render(letter: LetterDocument): Promise<RenderedLetter | LetterReason | undefined> {
    try {
      return await this.renderer.renderForSending(letter);
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error(`${letter.kind} of ${letter.stream} cannot be composed`, (error as Error).stack);
      return undefined;
    }
  }
}
