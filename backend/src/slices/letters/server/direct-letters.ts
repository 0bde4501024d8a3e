import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ChangeMailSettings, MailTest } from '@lox/contracts/letters.js';
import type { AgencyProfile } from '../../settings/agency/agency.published.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { mailFailureOf } from '../../../platform/edge/mail/mail-failure.js';
import { Mailer } from '../../../platform/edge/mail/mailer.js';
import type { MailServer } from '../../../config/mail-server.js';
import { LetterRenderer, type RenderedLetter } from '../rendering/letter-renderer.js';
import { MailServerSettings } from './mail-server-settings.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { LetterKind } from '../../../platform/edge/mail/letter-kinds.js';

/** The caller waits for the mail server's answer. */
@Injectable()
export class DirectLetterSender {
  constructor(
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  async server(): Promise<MailServer> {
    const server = await this.settings.current();
    if (!server) throw new DomainError('mail_server_missing', 'Configure antes o servidor de e-mail.');
    return server;
  }

  async send(letter: RenderedLetter): Promise<MailTest> {
    return this.sendThrough(await this.server(), letter);
  }

  /** Server and agency need not be stored. */
  async sendThrough(
    server: MailServer,
    letter: RenderedLetter,
    agency?: Pick<AgencyProfile, 'name' | 'email'>,
  ): Promise<MailTest> {
    const sentTo = letter.to.address;
    const message = await this.renderer.messageOf(letter, server, agency);
    try {
      await this.mailer.send(server, {
        ...message,
        messageId: this.mailer.messageIdOf(randomUUID(), message.from.address),
      });
      return { sentTo, accepted: true, reason: null };
    } catch (error) {
      const { kind, status } = mailFailureOf(error);
      return { sentTo, accepted: false, reason: kind, ...(status !== null && { status }) };
    }
  }
}

const WORDS = {
  subject: 'Mensagem de teste da {imobiliaria}',
  introduction:
    'Olá!\n\nSe você está lendo isto, o servidor de e-mail está funcionando. As próximas mensagens saem por ele.',
};

@Injectable()
export class TestLetter {
  constructor(
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(DirectLetterSender) private readonly sender: DirectLetterSender,
  ) {}

  async send({ name, email }: Account): Promise<MailTest> {
    return this.sender.send(await this.renderer.renderPreview(kindOf(name, email), WORDS));
  }

  async sendThrough(
    { host, port, security, user, password, from }: ChangeMailSettings,
    agency: Pick<AgencyProfile, 'name' | 'email' | 'phone'>,
    address: string,
  ): Promise<MailTest> {
    const letter = await this.renderer.renderPreview(kindOf('', address), WORDS, agency);
    const account = { user: user || null, password: password || null };
    return this.sender.sendThrough({ host, port, security, ...account, from: from || null }, letter, agency);
  }
}

function kindOf(name: string, address: string): LetterKind {
  const sample = { to: { name, address }, values: {} };
  return {
    ...WORDS,
    name: 'test',
    label: 'Teste',
    audience: 'account',
    variables: {},
    categories: [],
    sample,
    compose: () => Promise.resolve(sample),
  };
}
