import { Inject, Injectable, Logger } from '@nestjs/common';
import { emailKey } from '@lox/contracts/email.js';
import { Agency, type AgencyProfile } from '../../settings/agency/agency.published.js';
import { SharedCallCounts } from '../../../platform/http/limits/shared-call-counts.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { LetterKinds, type LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import { mailFailureOf, type MailFailure } from '../../../platform/edge/mail/mail-failure.js';
import { Mailer, type MailMessage } from '../../../platform/edge/mail/mailer.js';
import type { MailServer } from '../../../config/mail-server.js';
import { Press, type PrintedLetter } from '../rendering/press.js';
import { MailServerSettings } from '../server/mail-server-settings.js';
import { isTooLate } from './attempts.js';
import type { LetterDocument } from './letter.document.js';
import { Outbox } from './outbox.js';

/** Letters read at once, and of these under way at the same time. */
const BATCH = 50;
const AT_ONCE = 4;
/** Waiting letters that are looked at while none can leave. */
const STRUCK = 300;
const DAY_MS = 86_400_000;
const BROKEN = { reason: 'broken', isFinal: true } as const;

/** What became of a batch: `away` when the server was not there for one of them. */
export interface Round {
  sent: number;
  tried: number;
  away: MailFailure | null;
}

/** Hands over what is due. Only one of all instances does so at a time: `LetterWorker` sees to it. */
@Injectable()
export class Sender {
  private readonly log = new Logger('letters');

  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(Press) private readonly press: Press,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(SharedCallCounts) private readonly counts: SharedCallCounts,
  ) {}

  /** One batch; after the first letter for which the server was away, no further one is begun. */
  async round(signal: AbortSignal): Promise<Round> {
    const round: Round = { sent: 0, tried: 0, away: null };
    const server = await this.settings.current();
    if (!server) return round;
    const letters = await this.outbox.due(new Date(), BATCH);
    const next = letters.values();
    const work = async (): Promise<void> => {
      for (const letter of next) {
        if (signal.aborted || round.away) return;
        round.tried++;
        await this.deliver(letter, server, round);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return round;
  }

  /** Ends what waits and says nothing that still holds, such as a link that a newer one replaced. */
  async strikeOvertaken(): Promise<void> {
    for (const letter of await this.outbox.waiting(STRUCK)) {
      // One that cannot be composed waits for its sending, which tells why.
      const content = await this.kinds
        .find(letter.kind)
        ?.compose(letter)
        .catch(() => undefined);
      if (content === 'overtaken') await this.outbox.end(letter, content);
    }
  }

  private async deliver(letter: LetterDocument, server: MailServer, round: Round): Promise<void> {
    const now = new Date();
    const kind = this.kinds.find(letter.kind);
    if (isTooLate(letter, now, kind?.newsForMs)) return void (await this.outbox.outdated(letter));
    const printed = await this.print(letter);
    if (printed === undefined) return void (await this.outbox.failed(letter, BROKEN, now));
    if (typeof printed === 'string') return void (await this.outbox.end(letter, printed));
    const message = await this.messageOf(printed, server);
    const messageId = letter.messageId ?? this.mailer.messageIdOf(letter._id, message.from.address);
    const begun = await this.outbox.begin(letter, now, messageId);
    // Something changed it in this moment: it is tried again, unless somebody cancelled it.
    if (!begun) return;
    // Counted once it is begun, so that each letter counts once.
    if (await this.isOneTooMany(letter, kind, printed.to.address))
      return void (await this.outbox.end(begun, 'too_many'));
    try {
      await this.mailer.send(server, { ...message, messageId });
    } catch (error) {
      const failure = mailFailureOf(error);
      if (failure.isOfServer) round.away = failure;
      else this.log.warn(`${letter.kind} of ${letter.stream}: ${failure.message}`);
      await this.outbox.failed(begun, { reason: failure.kind, isFinal: failure.isFinal }, new Date());
      return;
    }
    await this.outbox.accepted(begun, new Date());
    round.sent++;
  }

  /** Counts a letter where its kind says how many go to one address; over all instances, and past their restarts. */
  private async isOneTooMany(
    { tries, byHand }: LetterDocument,
    kind: LetterKind | undefined,
    address: string,
  ): Promise<boolean> {
    if (!kind?.perDay || tries > 0 || byHand) return false;
    const key = `letters\n${kind.name}\n${emailKey(address)}`;
    return (await this.counts.increment(key, DAY_MS, kind.perDay, DAY_MS, 'letters')).isBlocked;
  }

  /** Undefined when the text cannot be made: the letter waits for a person, and the others go on. */
  private async print(letter: LetterDocument): Promise<Awaited<ReturnType<Press['print']>> | undefined> {
    try {
      return await this.press.print(letter);
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error(`${letter.kind} of ${letter.stream} cannot be composed`, (error as Error).stack);
      return undefined;
    }
  }

  /** Also for a letter that goes through no outbox; in the agency's name. */
  async messageOf(
    { to, subject, text, html, calendar, headers }: PrintedLetter,
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
