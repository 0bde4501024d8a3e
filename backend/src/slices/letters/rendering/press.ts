import { Inject, Injectable } from '@nestjs/common';
import type { LetterReason, LetterWords } from '@lox/contracts/letters.js';
import { Agency, type AgencyProfile } from '../../settings/agency/agency.published.js';
import type { LetterContent, LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import { LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { UnsubscribeTokens } from '../choices/unsubscribe-tokens.js';
import { AGENCY_VARIABLE } from '../letter-settings.decider.js';
import { choiceId, textId, type LetterSettings } from '../letter-settings.projection.js';
import { LETTER_SETTINGS } from '../letter.tokens.js';
import type { LetterDocument } from '../outbox/letter.document.js';
import { keyOf, KnownRecords } from '../records/known-records.js';
import { oneLine } from '@lox/contracts/clean-text.js';
import { fill, plainName } from './fill.js';
import { htmlOf, textOf } from './frame.js';

/** A letter as it would go now. */
export interface PrintedLetter {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  calendar?: LetterContent['calendar'];
  headers: { [name: string]: string };
}

/** Makes letters of references: what they say is so at the moment of asking, and kept nowhere. */
@Injectable()
export class Press {
  constructor(
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(UnsubscribeTokens) private readonly tokens: UnsubscribeTokens,
    @Inject(KnownRecords) private readonly records: KnownRecords,
    @Inject(LETTER_SETTINGS) private readonly settings: ProjectionReader<LetterSettings>,
  ) {}

  /** The letter to be sent, or why it is not sent any more. */
  async print(letter: LetterDocument): Promise<PrintedLetter | LetterReason> {
    const kind = this.kinds.find(letter.kind);
    if (kind && (await this.isRefused(kind, letter.receiver))) return 'unwanted';
    const printed = await this.show(letter, true);
    if (typeof printed === 'string') return printed;
    return (await this.isInvented(kind, letter.receiver, printed.to.address)) ? 'invented' : printed;
  }

  /**
   * Nothing goes to addresses that the demonstration made up; but to its accounts, which people try the program with,
   * what somebody has really caused.
   */
  private async isInvented(
    kind: LetterKind | undefined,
    receiver: string,
    address: string,
  ): Promise<boolean> {
    if (!kind?.dueBy && keyOf(receiver, 'user') !== undefined) return false;
    return this.records.isInvented(receiver, address);
  }

  /** The letter as somebody looks at it; without `secrets`, what opens something once is left out. */
  async show(letter: LetterDocument, secrets = false): Promise<PrintedLetter | LetterReason> {
    const kind = this.kinds.find(letter.kind);
    if (!kind) return 'overtaken';
    const content = await kind.compose(letter);
    if (typeof content === 'string') return content;
    return this.lay(
      kind,
      await this.wordsOf(kind),
      secrets ? content : withoutSecrets(content),
      letter.receiver,
    );
  }

  /** A letter that no record causes, of what its kind's name and the caller say. */
  async write(name: string, content: LetterContent): Promise<PrintedLetter> {
    const kind = this.kinds.find(name);
    if (!kind) throw new Error(`no letter kind ${name}`);
    return this.lay(kind, await this.wordsOf(kind), content, null);
  }

  /** How a kind would look with these words, of an agency that may not be stored yet. */
  preview(kind: LetterKind, words: LetterWords, agency: Partial<AgencyProfile> = {}): Promise<PrintedLetter> {
    return this.lay(kind, words, kind.sample, null, agency);
  }

  async wordsOf(kind: LetterKind): Promise<LetterWords> {
    const { subject, introduction } = (await this.settings.get(textId(kind.name)))?.words ?? kind;
    return { subject, introduction };
  }

  private async isRefused({ audience, name }: LetterKind, receiver: string): Promise<boolean> {
    const userId = audience === 'staff' ? keyOf(receiver, 'user') : undefined;
    return (
      userId !== undefined && ((await this.settings.get(choiceId(userId)))?.refused ?? []).includes(name)
    );
  }

  private async lay(
    { name, audience }: LetterKind,
    words: LetterWords,
    { to, values, calendar, ...rest }: LetterContent,
    receiver: string | null,
    instead: Partial<AgencyProfile> = {},
  ): Promise<PrintedLetter> {
    const agency = { ...(await this.agency.profile()), ...instead };
    const known = { ...values, [AGENCY_VARIABLE]: agency.name };
    const subject = oneLine(fill(words.subject, known));
    const introduction = fill(words.introduction, known);
    const choicesUrl = audience === 'staff' ? this.links.to('/admin/avisos') : null;
    const parts = { ...rest, subject, introduction, agency, base: this.links.base, choicesUrl };
    const userId = audience === 'staff' && receiver ? keyOf(receiver, 'user') : undefined;
    return {
      to: { name: audience === 'staff' ? oneLine(to.name) : (plainName(to.name) ?? ''), address: to.address },
      subject,
      text: textOf(parts),
      html: htmlOf(parts),
      ...(calendar && { calendar }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(userId !== undefined && this.unsubscribing(userId, name)),
      },
    };
  }

  /** One click, as RFC 8058 has it. */
  private unsubscribing(userId: string, kind: string): { [name: string]: string } {
    const url = this.links.to(`/api/letters/unsubscribe?token=${this.tokens.textOf({ userId, kind })}`);
    return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  }
}

function withoutSecrets(content: LetterContent): LetterContent {
  const { button } = content;
  if (!button?.secret) return content;
  const [address = ''] = button.url.split('?');
  return { ...content, button: { ...button, url: `${address}?token=…` } };
}
