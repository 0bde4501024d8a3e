import { Inject, Injectable } from '@nestjs/common';
import type { LetterReason, LetterWords } from '@lox/contracts/letters.js';
import { oneLine } from '@lox/contracts/clean-text.js';
import { creciText } from '@lox/contracts/creci-text.js';
import { Agency, type AgencyProfile } from '../../settings/agency/agency.published.js';
import { AgencyCreci } from '../../settings/creci.published.js';
import {
  type LetterContent,
  type LetterKind,
  LetterKinds,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { MailMessage } from '../../../platform/edge/mail/mailer.js';
import type { MailServer } from '../../../config/mail-server.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { UnsubscribeTokens } from '../choices/unsubscribe-tokens.js';
import { AGENCY_VARIABLE } from '../letter-settings.decider.js';
import {
  LETTER_SETTINGS,
  letterChoiceId,
  type LetterSettings,
  letterTextId,
} from '../letter-settings.projection.js';
import type { LetterDocument } from '../outbox/letter.document.js';
import { LetterRecords, streamKey } from '../records/letter-records.js';
import { fillVariables } from '@lox/contracts/text-variables.js';
import { plainName } from './letter-variables.js';
import { letterHtml, letterPlainText } from './letter-html.js';

export interface RenderedLetter {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  calendar?: LetterContent['calendar'];
  headers: { [name: string]: string };
}

/** Queued letters hold references only; contents are read now. */
@Injectable()
export class LetterRenderer {
  constructor(
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(AgencyCreci) private readonly registration: AgencyCreci,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(UnsubscribeTokens) private readonly tokens: UnsubscribeTokens,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(LETTER_SETTINGS) private readonly settings: ProjectionReader<LetterSettings>,
  ) {}

  async renderForSending(letter: LetterDocument): Promise<RenderedLetter | LetterReason> {
    const kind = this.kinds.find(letter.kind);
    if (kind && (await this.isRefused(kind, letter.receiver))) return 'unwanted';
    const printed = await this.render(letter, true);
    if (typeof printed === 'string') return printed;
    return (await this.isInvented(kind, letter.receiver, printed.to.address)) ? 'invented' : printed;
  }

  /** Invented addresses get nothing but letters that real use causes. */
  private async isInvented(
    kind: LetterKind | undefined,
    receiver: string,
    address: string,
  ): Promise<boolean> {
    if (!kind?.dueBy && streamKey(receiver, 'user') !== undefined) return false;
    return this.records.isInvented(receiver, address);
  }

  /** Without `secrets`, one-time links are masked. */
  async render(letter: LetterDocument, secrets = false): Promise<RenderedLetter | LetterReason> {
    const kind = this.kinds.find(letter.kind);
    if (!kind) return 'overtaken';
    const content = await kind.compose(letter);
    if (typeof content === 'string') return content;
    return this.assemble(
      kind,
      await this.wordsOf(kind),
      secrets ? content : withoutSecrets(content),
      letter.receiver,
    );
  }

  async renderContent(name: string, content: LetterContent): Promise<RenderedLetter> {
    const kind = this.kinds.find(name);
    if (!kind) throw new Error(`no letter kind ${name}`);
    return this.assemble(kind, await this.wordsOf(kind), content, null);
  }

  renderPreview(
    kind: LetterKind,
    words: LetterWords,
    agency: Partial<AgencyProfile> = {},
  ): Promise<RenderedLetter> {
    return this.assemble(kind, words, kind.sample, null, agency);
  }

  async messageOf(
    letter: RenderedLetter,
    { from }: MailServer,
    agency?: Pick<AgencyProfile, 'name' | 'email'>,
  ): Promise<Omit<MailMessage, 'messageId'>> {
    const { name, email } = agency ?? (await this.agency.profile());
    const replyTo = from && from !== email ? { replyTo: email } : {};
    return { ...letter, ...replyTo, from: { name, address: from ?? email } };
  }

  async wordsOf(kind: LetterKind): Promise<LetterWords> {
    const { subject, introduction } = (await this.settings.get(letterTextId(kind.name)))?.words ?? kind;
    return { subject, introduction };
  }

  private async isRefused({ audience, name }: LetterKind, receiver: string): Promise<boolean> {
    const userId = audience === 'staff' ? streamKey(receiver, 'user') : undefined;
    return (
      userId !== undefined &&
      ((await this.settings.get(letterChoiceId(userId)))?.refused ?? []).includes(name)
    );
  }

  private async assemble(
    { name, audience }: LetterKind,
    words: LetterWords,
    { to, values, calendar, ...rest }: LetterContent,
    receiver: string | null,
    instead: Partial<AgencyProfile> = {},
  ): Promise<RenderedLetter> {
    const agency = { ...(await this.agency.profile()), ...instead };
    const known = { ...values, [AGENCY_VARIABLE]: agency.name };
    const creci = creciText(await this.registration.creci());
    const subject = oneLine(fillVariables(words.subject, known));
    const introduction = fillVariables(words.introduction, known);
    const choicesUrl = audience === 'staff' ? this.links.to('/admin/avisos') : null;
    const parts = { ...rest, subject, introduction, agency, creci, base: this.links.base, choicesUrl };
    const userId = audience === 'staff' && receiver ? streamKey(receiver, 'user') : undefined;
    return {
      to: { name: audience === 'staff' ? oneLine(to.name) : (plainName(to.name) ?? ''), address: to.address },
      subject,
      text: letterPlainText(parts),
      html: letterHtml(parts),
      ...(calendar && { calendar }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(userId !== undefined && this.unsubscribeHeaders(userId, name)),
      },
    };
  }

  /** RFC 8058. */
  private unsubscribeHeaders(userId: string, kind: string): { [name: string]: string } {
    const url = this.links.to(`/api/letters/unsubscribe?token=${this.tokens.create({ userId, kind })}`);
    return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  }
}

function withoutSecrets(content: LetterContent): LetterContent {
  const { button } = content;
  if (!button?.secret) return content;
  const [address = ''] = button.url.split('?');
  return { ...content, button: { ...button, url: `${address}?token=…` } };
}
