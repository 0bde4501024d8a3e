import { Inject, Injectable } from '@nestjs/common';
import type { ClientNotice } from '@lox/contracts/client-notices.js';
import { letterKindName } from '@lox/contracts/letters.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { streamKey } from '../records/letter-records.js';
import { LetterRenderer } from '../rendering/letter-renderer.js';
import { MailServerSettings } from '../server/mail-server-settings.js';
import { type LetterDocument, LETTERS } from './letter.document.js';
import { LETTERS_PROCESS } from './letters.process.js';

const MOST = 50;

/** Checks no permission, and answers no address. */
@Injectable()
export class ClientLetters {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(MailServerSettings) private readonly server: MailServerSettings,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  isDelivering(): Promise<boolean> {
    return this.server.isConfigured();
  }

  /** The newest first. */
  async about(visitId: string): Promise<ClientNotice[]> {
    await this.projections.settled(LETTERS_PROCESS);
    const letters = await this.documents.find<LetterDocument>(
      LETTERS,
      { stream: `visit-${visitId}` },
      { sort: { createdAt: -1 }, limit: MOST },
    );
    const toClient = letters.filter(({ receiver }) => streamKey(receiver, 'lead') !== undefined);
    return Promise.all(toClient.map((letter) => this.entryOf(letter)));
  }

  private async entryOf(letter: LetterDocument): Promise<ClientNotice> {
    const { _id: id, kind, state, reason, sentAt, createdAt } = letter;
    const now = state === 'waiting' ? await this.renderer.renderForSending(letter) : null;
    return {
      id,
      by: 'letter',
      label: letterKindName(kind),
      at: sentAt ?? createdAt,
      ...(typeof now === 'string' ? { state: 'cancelled', reason: now } : { state, reason }),
      text: null,
      author: null,
    };
  }
}
