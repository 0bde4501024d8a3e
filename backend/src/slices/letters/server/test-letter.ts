import { Inject, Injectable } from '@nestjs/common';
import type { ChangeMailSettings, MailTest } from '@lox/contracts/letters.js';
import type { AgencyProfile } from '../../settings/agency/agency.published.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import { LetterRenderer } from '../rendering/letter-renderer.js';
import { DirectLetterSender } from './direct-letter-sender.js';

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

  /** Server and agency need not be stored. */
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
