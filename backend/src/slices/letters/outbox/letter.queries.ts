import { Inject, Injectable } from '@nestjs/common';
import {
  LETTER_STATES,
  type LetterEntry,
  type LetterPage,
  type LetterState,
} from '@lox/contracts/letters.js';
import { scopeOf } from '@lox/contracts/permissions.js';
import { type Account, actorOfAccount } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import { LetterRecords, streamKey } from '../records/letter-records.js';
import { MailServerSettings } from '../server/mail-server-settings.js';
import { type LetterDocument, LETTERS } from './letter.document.js';
import { LETTERS_PROCESS } from './letters.process.js';
import { picked } from '../../../platform/log/projections/picked.js';

export interface LetterQuery {
  state?: LetterState;
  kind?: string;
  limit: number;
  offset?: number;
}

/** Texts and receivers are shown to accounts that may read all leads. */
export const canSeeReceivers = (account: Account): boolean =>
  scopeOf(actorOfAccount(account), 'read', 'leads') === 'all';

const ownAddress = ({ id }: Account): string => `user-${id}`;

@Injectable()
export class LetterQueries {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(LetterKinds) private readonly kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(MailServerSettings) private readonly server: MailServerSettings,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** The newest first; of accounts that may not read all leads only letters to their own address. */
  async page(account: Account, { state, kind, limit, offset = 0 }: LetterQuery): Promise<LetterPage> {
    const own = canSeeReceivers(account) ? {} : { receiver: ownAddress(account) };
    const ofKind = { ...own, ...(kind !== undefined && { kind }) };
    const filter = { ...ofKind, ...(state && { state }) };
    await this.projections.settled(LETTERS_PROCESS);
    const [letters, rows, delivering] = await Promise.all([
      this.documents.find<LetterDocument>(LETTERS, filter, { sort: { createdAt: -1 }, skip: offset, limit }),
      this.documents.summarise(LETTERS, ofKind, { by: ['state'], count: true }),
      this.server.isConfigured(),
    ]);
    const countOf = (one: LetterState): number => rows.find(({ by }) => by.state === one)?.count ?? 0;
    const counts = Object.fromEntries(
      LETTER_STATES.map((one) => [one, countOf(one)]),
    ) as LetterPage['counts'];
    const total = state ? counts[state] : LETTER_STATES.reduce((sum, one) => sum + counts[one], 0);
    return { items: await this.entriesOf(account, letters), total, counts, delivering };
  }

  async entry(account: Account, letter: LetterDocument): Promise<LetterEntry> {
    const [entry] = await this.entriesOf(account, [letter]);
    if (!entry) throw letterNotFound();
    return entry;
  }

  /** @throws DomainError 404 for a letter that the list does not show to this person */
  async listed(account: Account, id: string): Promise<LetterDocument> {
    await this.projections.settled(LETTERS_PROCESS);
    const found = await this.documents.get<LetterDocument>(LETTERS, id);
    if (!found || !(canSeeReceivers(account) || found.receiver === ownAddress(account)))
      throw letterNotFound();
    return found;
  }

  private async entriesOf(account: Account, letters: readonly LetterDocument[]): Promise<LetterEntry[]> {
    const streams = canSeeReceivers(account)
      ? new Set(letters.map(({ receiver }) => receiver))
      : new Set<string>();
    const people = new Map(
      await Promise.all([...streams].map(async (stream) => [stream, await this.receiver(stream)] as const)),
    );
    return letters.map((letter) => {
      const kind = this.kinds.find(letter.kind);
      return {
        ...picked(letter, [
          'kind',
          'state',
          'reason',
          'createdAt',
          'dueAt',
          'sentAt',
          'nextTryAt',
          'tries',
          'messageId',
        ]),
        id: letter._id,
        kindLabel: kind?.label ?? letter.kind,
        audience: kind?.audience ?? 'staff',
        receiver: people.get(letter.receiver) ?? null,
      };
    });
  }

  async phoneOf({ receiver }: LetterDocument): Promise<string | null> {
    const leadId = streamKey(receiver, 'lead');
    return (leadId !== undefined && (await this.records.leads.get(leadId))?.phone) || null;
  }

  private async receiver(stream: string): Promise<LetterEntry['receiver']> {
    const person = await this.records.personOf(stream);
    return person && !person.erased ? { name: person.name, address: person.email ?? '' } : null;
  }
}

export const letterNotFound = (): DomainError =>
  new DomainError('letter_not_found', 'Mensagem não encontrada.', 404);
