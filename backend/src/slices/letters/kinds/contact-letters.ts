import { Inject, Injectable } from '@nestjs/common';
import { Agency } from '../../settings/agency/agency.published.js';
import {
  type ComposedLetter,
  DAY_LETTER_TTL_MS,
  defineLetterKind,
  LetterKinds,
  type QueuedLetter,
  VISITOR_LETTERS_PER_DAY,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { LETTER_VISITS, type LetterVisit } from '../records/letter-visits.projection.js';
import { LetterRecords, streamKey } from '../records/letter-records.js';
import { visitorName } from '../rendering/letter-variables.js';

/** A visit request makes its lead first, which needs no such letter. */
const VISIT_REQUEST_DELAY_MS = 60_000;

@Injectable()
export class ContactLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(LETTER_VISITS) private readonly visits: ProjectionReader<LetterVisit>,
  ) {
    kinds.add(
      defineLetterKind({
        name: 'contact-received',
        audience: 'visitor',
        perDay: VISITOR_LETTERS_PER_DAY,
        expiresAfterMs: DAY_LETTER_TTL_MS,
        subject: 'Recebemos seu contato, {nome}',
        introduction:
          'Olá, {nome}.\n\nObrigado por falar com a {imobiliaria}. Um de nossos corretores vai responder em breve, por telefone, WhatsApp ou e-mail.',
        variables: { nome: 'primeiro nome de quem escreveu', imovel: 'título do imóvel, ou vazio' },
        categories: [leadEvents],
        sample: {
          to: { name: 'Ana Prado', address: 'ana@exemplo.com.br' },
          values: { nome: 'Ana', imovel: 'Casa com jardim no Cambuí' },
          facts: [{ label: 'Imóvel', text: 'Casa com jardim no Cambuí (CA-10012)' }],
        },
        causedBy: ({ id, type, stream, data, metadata }) => {
          // Staff entered the lead.
          if (type !== 'LeadCreated' || metadata.actorId !== null || data.routing === 'creator') return [];
          const dueAt = new Date(Date.parse(metadata.occurredAt) + VISIT_REQUEST_DELAY_MS).toISOString();
          return [{ cause: id, stream, receiver: stream, dueAt }];
        },
        compose: (letter) => this.compose(letter),
      }),
    );
  }

  private async compose({ receiver }: QueuedLetter): Promise<ComposedLetter> {
    const leadId = streamKey(receiver, 'lead') ?? '';
    const lead = await this.records.leads.get(leadId);
    if (!lead || lead.erased) return 'erased';
    if (!lead.email) return 'no_address';
    if (await this.visits.findOne({ leadId })) return 'overtaken';
    const property = lead.propertyId ? await this.records.properties.get(lead.propertyId) : undefined;
    const { phone } = await this.agency.profile();
    return {
      to: { name: lead.name, address: lead.email },
      values: { nome: visitorName(lead.name), imovel: property?.title ?? '' },
      facts: [...(property ? [{ label: 'Imóvel', text: `${property.title} (${property.code})` }] : [])],
      ...(property && { button: { text: 'Ver o imóvel', url: this.links.to(`/imovel/${property.slug}`) } }),
      note: `Se preferir, ligue para ${phone}.`,
    };
  }
}
