import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../../../platform/storage/engines.js';
import type { EventStore } from '../../../platform/storage/event-store/event-store.js';
import { recordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import {
  type ComposedLetter,
  defineLetterKind,
  type LetterContent,
  LetterKinds,
  type QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import { signInDeviceEvents, signInGuessEvents } from '../../sign-in/sign-in.events.js';
import { LetterRecords, streamKey } from '../records/letter-records.js';
import { firstName } from '@lox/contracts/text.js';
import { momentText } from '../rendering/letter-dates.js';

const SECRETS = { code: 'o código da segunda etapa', password: 'a senha atual, já dentro do sistema,' };
const NOTE = 'Se foi você, não é preciso fazer nada.';
const DEVICES = [signInDeviceEvents] as const;
const GUESSES = [signInGuessEvents] as const;
const SAMPLE_TO = { name: 'Camila Nogueira', address: 'camila@exemplo.com.br' };
const SAMPLE_FACTS = factsOf('Chrome no Windows', '201.17.x.x', '2026-11-24T13:00:00.000Z');

function factsOf(
  device: string | null,
  network: string | null,
  at: string,
): NonNullable<LetterContent['facts']> {
  return [
    { label: 'Quando', text: momentText(at) },
    ...(device ? [{ label: 'Aparelho', text: device }] : []),
    ...(network ? [{ label: 'Rede', text: network }] : []),
  ];
}

@Injectable()
export class SecurityLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(EVENT_STORE) private readonly events: EventStore,
  ) {
    kinds.add(
      defineLetterKind({
        name: 'new-sign-in',
        audience: 'account',
        subject: 'Novo acesso à sua conta',
        introduction:
          'Olá, {nome}.\n\nAlguém entrou na sua conta da {imobiliaria} com um navegador que ainda não conhecíamos. Se não foi você, troque sua senha agora e encerre os outros acessos.',
        variables: { nome: 'primeiro nome da pessoa' },
        categories: DEVICES,
        sample: {
          to: SAMPLE_TO,
          values: { nome: 'Camila' },
          facts: SAMPLE_FACTS,
          button: this.button(),
          note: NOTE,
        },
        causedBy: ({ id, stream, data: { userId, first } }) =>
          first ? [] : [{ cause: id, stream, receiver: `user-${userId}` }],
        compose: (letter) => this.compose(letter),
      }),
      defineLetterKind({
        name: 'sign-in-guessed',
        audience: 'account',
        subject: 'Tentativas de acesso à sua conta',
        introduction:
          'Olá, {nome}.\n\nAlguém tentou muitas vezes adivinhar {segredo} da sua conta da {imobiliaria}. Por segurança, novas tentativas ficam suspensas por alguns minutos; quem já está na conta continua. Se não foi você, troque sua senha agora e encerre os outros acessos.',
        variables: { nome: 'primeiro nome da pessoa', segredo: 'o que se tentou adivinhar' },
        categories: GUESSES,
        sample: {
          to: SAMPLE_TO,
          values: { nome: 'Camila', segredo: SECRETS.code },
          facts: SAMPLE_FACTS,
          button: this.button(),
          note: NOTE,
        },
        causedBy: ({ id, stream, data: { userId } }) => [{ cause: id, stream, receiver: `user-${userId}` }],
        compose: (letter) => this.compose(letter),
      }),
    );
  }

  private async compose({ cause, stream, receiver }: QueuedLetter): Promise<ComposedLetter> {
    const person = await this.records.person(streamKey(receiver, 'user') ?? '');
    if (!person || person.erased) return 'erased';
    if (person.removed || person.deactivated) return 'overtaken';
    if (person.email === null) return 'no_address';
    const found = (await this.events.read(stream)).find(({ id }) => id === cause);
    if (!found) return 'overtaken';
    const { data, metadata } = recordedIn([...DEVICES, ...GUESSES], found);
    return {
      to: { name: person.name, address: person.email },
      values: {
        nome: firstName(person.name),
        ...('what' in data && { segredo: SECRETS[data.what] }),
      },
      facts: factsOf(data.device, data.network, metadata.occurredAt),
      button: this.button(),
      note: NOTE,
    };
  }

  private button(): NonNullable<LetterContent['button']> {
    return { text: 'Ver meus acessos', url: this.links.to('/admin/conta/acessos') };
  }
}
