import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MailTest } from '@lox/contracts/letters.js';
import type { Account } from '../../../platform/auth/accounts.js';
import { DomainError } from '../../../platform/deciding/domain-error.js';
import type { LetterKind } from '../../../platform/mail/letter-kinds.js';
import { mailFailureOf } from '../../../platform/mail/mail-failure.js';
import { Mailer, messageIdOf } from '../../../platform/mail/mailer.js';
import { Press } from '../rendering/press.js';
import { Sender } from '../outbox/sender.js';
import { MailServerSettings } from './mail-server-settings.js';

const WORDS = {
  subject: 'Mensagem de teste da {imobiliaria}',
  introduction:
    'Olá!\n\nSe você está lendo isto, o servidor de e-mail está funcionando. As próximas mensagens saem por ele.',
};

/** Shows at once whether the mail server takes letters. It goes through no outbox. */
@Injectable()
export class TestLetter {
  constructor(
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
    @Inject(Press) private readonly press: Press,
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  /** To the account's own address. @throws DomainError when there is no server */
  async send({ name, email }: Account): Promise<MailTest> {
    const server = await this.settings.current();
    if (!server) throw new DomainError('mail_server_missing', 'Configure antes o servidor de e-mail.');
    const sample = { to: { name, address: email }, values: {} };
    const kind: LetterKind = {
      ...WORDS,
      name: 'test',
      label: 'Teste',
      audience: 'account',
      variables: {},
      categories: [],
      sample,
      compose: () => Promise.resolve(sample),
    };
    const message = await this.sender.messageOf(await this.press.preview(kind, WORDS), server);
    try {
      await this.mailer.send(server, {
        ...message,
        messageId: messageIdOf(randomUUID(), message.from.address),
      });
      return { sentTo: email, accepted: true, reason: null };
    } catch (error) {
      return { sentTo: email, accepted: false, reason: mailFailureOf(error).kind };
    }
  }
}
