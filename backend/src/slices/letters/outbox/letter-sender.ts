import { Inject, Injectable, Logger } from '@nestjs/common';
import { emailKey } from '@lox/contracts/email.js';
import { Agency, type AgencyProfile } from '../../settings/agency/agency.published.js';
import { SharedRateLimitStorage } from '../../../platform/http/limits/shared-rate-limit-storage.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { eachAtOnce } from '../../../platform/log/jobs/each-at-once.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { LetterKinds, type LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import { mailFailureOf, type MailFailure } from '../../../platform/edge/mail/mail-failure.js';
import { Mailer, type MailMessage } from '../../../platform/edge/mail/mailer.js';
import type { MailServer } from '../../../config/mail-server.js';
import { LetterRenderer, type RenderedLetter } from '../rendering/letter-renderer.js';
import { MailServerSettings } from '../server/mail-server-settings.js';
import { isOutdated } from './letter-transitions.js';
import type { LetterDocument } from './letter.document.js';
import { LetterOutboxStore } from './letter-outbox-store.js';

/** Letters read at once. */
const BATCH = 50;
/** Waiting letters that are looked at while none can leave. */
const CANCEL_BATCH = 300;
const DAY_MS = 86_400_000;
const BROKEN = { reason: 'broken', isFinal: true } as const;

/** What became of a batch: `away` when the server was not there for one of them. */
export interface BatchResult {
  sent: number;
  tried: number;
  serverFailure: MailFailure | null;
}

/** Hands over what is due. Only one of all instances does so at a time: `LetterWorker` sees to it. */
@Injectable()
export class LetterSender {
  private readonly log = new Logger('letters');

  constructor(
    @Inject(LetterOutboxStore) private readonly outbox: LetterOutboxStore,
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(SharedRateLimitStorage) private readonly counts: SharedRateLimitStorage,
  ) {}

  /** One batch; after the first letter for which the server was away, no further one is begun. */
  async sendBatch(signal: AbortSignal): Promise<BatchResult> {
    const round: BatchResult = { sent: 0, tried: 0, serverFailure: null };
    const server = await this.settings.current();
    if (!server) return round;
    const letters = await this.outbox.queue.due(Date.now(), BATCH);
    await eachAtOnce(letters, JOB_PLANS.letters.atOnce, signal, async (letter) => {
      if (round.serverFailure) return;
      round.tried++;
      await this.deliver(letter, server, round);
    });
    return round;
  }

  /** Ends what waits and says nothing that still holds, such as a link that a newer one replaced. */
  async cancelOvertaken(): Promise<void> {
    for (const letter of await this.outbox.waiting(CANCEL_BATCH)) {
      // One that cannot be composed waits for its sending, which tells why.
      const content = await this.kinds
        .find(letter.kind)
        ?.compose(letter)
        .catch(() => undefined);
      if (content === 'overtaken') await this.outbox.cancel(letter, content);
    }
  }

  private async deliver(letter: LetterDocument, server: MailServer, round: BatchResult): Promise<void> {
    const now = new Date();
    const kind = this.kinds.find(letter.kind);
    if (isOutdated(letter, now, kind?.expiresAfterMs)) return void (await this.outbox.markOutdated(letter));
    const printed = await this.render(letter);
    if (printed === undefined) return void (await this.outbox.markFailed(letter, BROKEN, now));
    if (typeof printed === 'string') return void (await this.outbox.cancel(letter, printed));
    const message = await this.messageOf(printed, server);
    const messageId = letter.messageId ?? this.mailer.messageIdOf(letter._id, message.from.address);
    const begun = await this.outbox.markSending(letter, now, messageId);
    // Something changed it in this moment: it is tried again, unless somebody cancelled it.
    if (!begun) return;
    // Counted once it is begun, so that each letter counts once.
    if (await this.exceedsDailyLimit(letter, kind, printed.to.address))
      return void (await this.outbox.cancel(begun, 'too_many'));
    try {
      await this.mailer.send(server, { ...message, messageId });
    } catch (error) {
      const failure = mailFailureOf(error);
      if (failure.isOfServer) round.serverFailure = failure;
      else this.log.warn(`${letter.kind} of ${letter.stream}: ${failure.message}`);
      await this.outbox.markFailed(begun, { reason: failure.kind, isFinal: failure.isFinal }, new Date());
      return;
    }
    await this.outbox.markSent(begun, new Date());
    round.sent++;
  }

  /** Counts a letter where its kind says how many go to one address; over all instances, and past their restarts. */
  private async exceedsDailyLimit(
    { tries, byHand }: LetterDocument,
    kind: LetterKind | undefined,
    address: string,
  ): Promise<boolean> {
    if (!kind?.perDay || tries > 0 || byHand) return false;
    const key = `letters\n${kind.name}\n${emailKey(address)}`;
    return (await this.counts.increment(key, DAY_MS, kind.perDay, DAY_MS, 'letters')).isBlocked;
  }

  /** Undefined when the text cannot be made: the letter waits for a person, and the others go on. */
  private async render(
    letter: LetterDocument,
  ): Promise<Awaited<ReturnType<LetterRenderer['renderForSending']>> | undefined> {
    try {
      return await this.renderer.renderForSending(letter);
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error(`${letter.kind} of ${letter.stream} cannot be composed`, (error as Error).stack);
      return undefined;
    }
  }

  /** Also for a letter that goes through no outbox; in the agency's name. */
  async messageOf(
    { to, subject, text, html, calendar, headers }: RenderedLetter,
    server: MailServer,
    agency?: Pick<AgencyProfile, 'name' | 'email'>,
  ): Promise<Omit<MailMessage, 'messageId'>> {
    const { name, email } = agency ?? (await this.agency.profile());
    return {
      from: { name, address: server.from ?? email },
      to,
      ...(server.from && server.from !== email && { replyTo: email }),
      subject,
      text,
      html,
      ...(calendar && { calendar }),
      headers,
    };
  }
}
