import { Inject, Injectable } from '@nestjs/common';
import type { MailTest } from '@lox/contracts/letters.js';
import { Agency } from '../../settings/agency/agency.published.js';
import {
  defineLetterKind,
  type LetterContent,
  LetterKinds,
} from '../../../platform/edge/mail/letter-kinds.js';
import { visitorName } from '../rendering/letter-variables.js';
import { LetterRenderer } from '../rendering/letter-renderer.js';
import { DirectLetterSender } from '../server/direct-letters.js';

export type HeldItem = NonNullable<LetterContent['items']>[number];

const ERASURE = 'privacy-erasure';
const ACCESS = 'privacy-access';
const SAMPLE = { to: { name: 'Ana Prado', address: 'ana@exemplo.com.br' }, values: { nome: 'Ana' } };
const VARIABLES = { nome: 'primeiro nome de quem pediu' };

/** LGPD, art. 18. Not queued: after an erasure nothing may hold the address. */
@Injectable()
export class PrivacyLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(DirectLetterSender) private readonly sender: DirectLetterSender,
    @Inject(Agency) private readonly agency: Agency,
  ) {
    kinds.add(
      defineLetterKind({
        name: ERASURE,
        audience: 'visitor',
        subject: 'Seu pedido para apagar seus dados',
        introduction:
          'Olá, {nome}.\n\nComo você pediu, a {imobiliaria} está apagando seus dados pessoais: nome, contatos, mensagens e anotações. Isso não pode ser desfeito, e depois desta mensagem não teremos mais o seu endereço.',
        variables: VARIABLES,
        categories: [],
        sample: { ...SAMPLE, note: noteOf('(19) 3255-0000') },
        compose: () => Promise.resolve('erased' as const),
      }),
      defineLetterKind({
        name: ACCESS,
        audience: 'visitor',
        subject: 'Os dados que guardamos sobre você',
        introduction:
          'Olá, {nome}.\n\nVocê perguntou que dados pessoais a {imobiliaria} guarda sobre você. São estes. Se algo estiver errado, ou se quiser que sejam apagados, responda a esta mensagem.',
        variables: VARIABLES,
        categories: [],
        sample: {
          ...SAMPLE,
          items: [
            {
              title: 'Contato de 24 de novembro de 2026',
              text: 'Nome: Ana Prado\nE-mail: ana@exemplo.com.br',
            },
          ],
          note: noteOf('(19) 3255-0000'),
        },
        compose: () => Promise.resolve('overtaken' as const),
      }),
    );
  }

  /** Call it before the erasure. */
  answerErasure(to: LetterContent['to']): Promise<MailTest> {
    return this.answer(ERASURE, to);
  }

  answerAccess(to: LetterContent['to'], items: readonly HeldItem[]): Promise<MailTest> {
    return this.answer(ACCESS, to, items);
  }

  private async answer(
    kind: string,
    to: LetterContent['to'],
    items?: readonly HeldItem[],
  ): Promise<MailTest> {
    const { phone } = await this.agency.profile();
    const content: LetterContent = { to, values: { nome: visitorName(to.name) }, note: noteOf(phone) };
    return this.sender.send(await this.renderer.renderContent(kind, items ? { ...content, items } : content));
  }
}

const noteOf = (phone: string): string => `Dúvidas? Ligue para ${phone}.`;
