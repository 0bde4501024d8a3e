import { Inject, Injectable } from '@nestjs/common';
import type { LetterKindName } from '@lox/contracts/letters.js';
import type { TokenPurpose } from '../../../platform/http/auth/one-time-tokens.js';
import {
  defineLetterKind,
  LetterKinds,
  type ComposedLetter,
  type LetterCause,
  type LetterContent,
  type QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import { userEvents } from '../../users/domain/user.events.js';
import { streamKey, LetterRecords, type PersonForLetter } from '../records/letter-records.js';
import { firstName } from '@lox/contracts/text.js';
import { plainName } from '../rendering/letter-variables.js';
import { momentText } from '../rendering/letter-dates.js';

const VARIABLES = { nome: 'primeiro nome da pessoa', validade: 'até quando o link vale' };
const IGNORE = 'Se você não esperava esta mensagem, pode ignorá-la: nada muda sem que alguém use o link.';
const SAMPLE_VALUES = { nome: 'Camila', validade: 'terça-feira, 24 de novembro de 2026, às 10:00' };

interface LinkTarget {
  purpose: TokenPurpose;
  path: string;
  text: string;
}

interface AccountLetter {
  name: LetterKindName;
  subject: string;
  introduction: string;
  causedBy: 'UserInvited' | 'PasswordResetRequested' | 'UserEmailChangeRequested';
  door: LinkTarget;
  perDay: number;
  /** False or undefined: overtaken; null: no address. */
  addressOf: (person: PersonForLetter, requestId: string) => string | null | false | undefined;
}

const ACCOUNT_LETTERS: readonly AccountLetter[] = [
  {
    name: 'invitation',
    subject: '{nome}, sua conta na {imobiliaria} está pronta',
    introduction:
      'Olá, {nome}.\n\nVocê foi convidado a trabalhar no sistema da {imobiliaria}. Para entrar pela primeira vez, escolha sua senha.\n\nO convite vale até {validade}.',
    causedBy: 'UserInvited',
    door: { purpose: 'invitation', path: '/conta/convite', text: 'Escolher minha senha' },
    perDay: 10,
    addressOf: ({ invitation, email }, requestId) => invitation?.requestId === requestId && email,
  },
  {
    name: 'password-reset',
    subject: 'Crie uma nova senha',
    introduction:
      'Olá, {nome}.\n\nRecebemos um pedido para criar uma nova senha para a sua conta na {imobiliaria}. O link vale uma vez só, até {validade}.',
    causedBy: 'PasswordResetRequested',
    door: { purpose: 'password-reset', path: '/conta/senha', text: 'Criar nova senha' },
    perDay: 10,
    addressOf: ({ passwordReset, email }, requestId) => passwordReset?.requestId === requestId && email,
  },
  {
    name: 'email-change-new',
    subject: 'Confirme seu novo e-mail',
    introduction:
      'Olá, {nome}.\n\nVocê pediu para entrar na {imobiliaria} com este endereço. Confirme que ele é seu até {validade}. A troca só acontece depois de confirmada também no endereço atual.',
    causedBy: 'UserEmailChangeRequested',
    door: { purpose: 'email-new', path: '/conta/email', text: 'Confirmar este e-mail' },
    perDay: 10,
    addressOf: (person, requestId) => pendingChange(person, requestId)?.to,
  },
  {
    name: 'email-change-present',
    subject: 'Confirme a troca do seu e-mail',
    introduction:
      'Olá, {nome}.\n\nAlguém pediu para trocar o e-mail da sua conta na {imobiliaria}. Se foi você, confirme até {validade}. Se não foi, não confirme e troque sua senha.',
    causedBy: 'UserEmailChangeRequested',
    door: { purpose: 'email-present', path: '/conta/email', text: 'Confirmar a troca' },
    perDay: 10,
    addressOf: (person, requestId) => pendingChange(person, requestId) && person.email,
  },
];

/** These letters cannot be refused. */
@Injectable()
export class AccountLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(LetterLinks) private readonly links: LetterLinks,
  ) {
    kinds.add(...ACCOUNT_LETTERS.map((letter) => this.kind(letter)));
  }

  private kind({ causedBy, door, addressOf, ...texts }: AccountLetter) {
    return defineLetterKind({
      ...texts,
      audience: 'account',
      variables: VARIABLES,
      categories: [userEvents],
      sample: this.sample(door),
      causedBy: (event) => (event.type === causedBy ? [causeOf(event, event.data)] : []),
      compose: (letter) => this.compose(letter, door, addressOf),
    });
  }

  private async compose(
    { receiver, detail }: QueuedLetter,
    { purpose, path, text }: LinkTarget,
    addressOf: AccountLetter['addressOf'],
  ): Promise<ComposedLetter> {
    const userId = streamKey(receiver, 'user') ?? '';
    const person = await this.records.person(userId);
    if (!person || person.erased) return 'erased';
    const [requestId, expiresAt] = [String(detail.requestId), String(detail.expiresAt)];
    const address = addressOf(person, requestId);
    if (person.removed || person.deactivated || Date.parse(expiresAt) <= Date.now()) return 'overtaken';
    if (address === false || address === undefined) return 'overtaken';
    if (address === null) return 'no_address';
    return {
      to: { name: person.name, address },
      values: { nome: firstName(plainName(person.name) ?? 'colega'), validade: momentText(expiresAt) },
      button: { text, url: this.links.withToken(path, { purpose, userId, requestId }), secret: true },
      note: IGNORE,
    };
  }

  private sample({ path, text }: LinkTarget): LetterContent {
    const url = this.links.to(`${path}?token=…`);
    const to = { name: 'Camila Nogueira', address: 'camila@exemplo.com.br' };
    return { to, values: SAMPLE_VALUES, button: { text, url }, note: IGNORE };
  }
}

const causeOf = (
  { id, stream }: { id: string; stream: string },
  { requestId, expiresAt }: { requestId: string; expiresAt: string },
): LetterCause => ({ cause: id, stream, receiver: stream, detail: { requestId, expiresAt } });

const pendingChange = (
  { emailChange }: PersonForLetter,
  requestId: string,
): PersonForLetter['emailChange'] | undefined =>
  emailChange?.requestId === requestId ? emailChange : undefined;
