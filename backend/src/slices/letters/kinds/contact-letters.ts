import { Inject, Injectable } from '@nestjs/common';
import { Agency } from '../../settings/agency/agency.published.js';
import {
  letterKind,
  LetterKinds,
  NEWS_OF_THE_DAY_MS,
  VISITORS_PER_DAY,
  type LetterContent,
  type LetterGone,
  type OwedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { LETTER_VISITS } from '../letter.tokens.js';
import type { LetterVisit } from '../records/letter-visits.projection.js';
import { keyOf, KnownRecords } from '../records/known-records.js';
import { visitorName } from '../rendering/fill.js';

/** A request to see a property makes its lead first: then the letter about the visit is enough. */
const AFTER_MS = 60_000;

/** What a visitor hears who left a contact on the site. */
@Injectable()
export class ContactLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(KnownRecords) private readonly records: KnownRecords,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(LETTER_VISITS) private readonly visits: ProjectionReader<LetterVisit>,
  ) {
    kinds.add(this.received());
  }

  private received() {
    return letterKind({
      name: 'contact-received',
      audience: 'visitor',
      perDay: VISITORS_PER_DAY,
      newsForMs: NEWS_OF_THE_DAY_MS,
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
        // Leads that staff write down have not asked for a letter.
        if (type !== 'LeadCreated' || metadata.actorId !== null || data.routing === 'creator') return [];
        const dueAt = new Date(Date.parse(metadata.occurredAt) + AFTER_MS).toISOString();
        return [{ cause: id, stream, receiver: stream, dueAt }];
      },
      compose: (letter) => this.compose(letter),
    });
  }

  private async compose({ receiver }: OwedLetter): Promise<LetterContent | LetterGone> {
    const leadId = keyOf(receiver, 'lead') ?? '';
    const lead = await this.records.lead(leadId);
    if (!lead || lead.erased) return 'erased';
    if (!lead.email) return 'no_address';
    if (await this.visits.findOne({ leadId })) return 'overtaken';
    const property = lead.propertyId ? await this.records.property(lead.propertyId) : undefined;
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
