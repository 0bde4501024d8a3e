import { Inject, Injectable } from '@nestjs/common';
import { formatDay } from '@lox/contracts/formats.js';
import { instantOf } from '@lox/contracts/local-time.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { firstName } from '@lox/contracts/text.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import {
  type ComposedLetter,
  defineLetterKind,
  LetterKinds,
  type LetterCause,
  type QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { RecordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import { mandateEvents } from '../../properties/mandates/mandate.events.js';
import { Mandates } from '../../properties/mandates.published.js';
import { LetterRecords, streamKey } from '../records/letter-records.js';
import { accountOf, SAMPLE_STAFF } from './staff-receivers.js';

@Injectable()
export class MandateLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Mandates) private readonly mandates: Mandates,
    @Inject(LetterLinks) private readonly links: LetterLinks,
  ) {
    kinds.add(
      defineLetterKind({
        name: 'mandate-ending',
        audience: 'staff',
        subject: 'Autorização de {imovel}: último dia {dia}',
        introduction:
          'Olá, {nome}.\n\nA autorização do proprietário para anunciar {imovel} ({codigo}) vale até {dia}. Fale com ele sobre a renovação e registre a nova autorização.',
        variables: {
          nome: 'seu primeiro nome',
          imovel: 'título do imóvel',
          codigo: 'código do imóvel',
          dia: 'último dia da autorização',
        },
        categories: [mandateEvents],
        sample: {
          to: SAMPLE_STAFF,
          values: {
            nome: 'Camila',
            imovel: 'Casa com jardim no Cambuí',
            codigo: 'CA-10012',
            dia: '30/04/2027',
          },
        },
        causedBy,
        compose: (letter) => this.compose(letter),
      }),
    );
  }

  private async compose({ stream, receiver, detail }: QueuedLetter): Promise<ComposedLetter> {
    const propertyId = streamKey(stream, 'mandate') ?? '';
    const [property, account, isEnding] = await Promise.all([
      this.records.properties.get(propertyId),
      accountOf(this.accounts, receiver),
      this.mandates.isEnding(propertyId, String(detail.authorisation)),
    ]);
    if (!property || property.removed || property.status === 'sold' || !isEnding) return 'overtaken';
    if (!account || !canOn(abilityOf(account), 'read', 'properties', property)) return 'overtaken';
    return {
      to: { name: account.name, address: account.email },
      values: {
        nome: firstName(account.name),
        imovel: property.title,
        codigo: property.code,
        dia: formatDay(instantOf(String(detail.lastDay), '12:00')),
      },
      button: {
        text: 'Abrir a autorização',
        url: this.links.to(`/admin/properties?mandate=${propertyId}`),
      },
    };
  }
}

function causedBy({ id, type, stream, data }: RecordedIn<readonly [typeof mandateEvents]>): LetterCause[] {
  if (type !== 'MandateEndAnnounced') return [];
  const { authorisationId: authorisation, lastDay, warned } = data;
  const detail = { authorisation, lastDay };
  return warned.map((userId) => ({ cause: id, stream, receiver: `user-${userId}`, detail }));
}
