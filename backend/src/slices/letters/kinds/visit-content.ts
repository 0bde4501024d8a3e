import { Inject, Injectable } from '@nestjs/common';
import { localTime } from '@lox/contracts/local-time.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Agency } from '../../settings/agency/agency.published.js';
import type {
  ComposedLetter,
  LetterContent,
  QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import { CalendarHost } from '../records/calendar-host.js';
import type { PropertySummary } from '../../properties/property.published.js';
import { streamKey, LetterRecords, type VisitForLetter } from '../records/letter-records.js';
import { plainName, visitorName } from '../rendering/letter-variables.js';
import { visitCalendarEntry } from '../rendering/visit-calendar-entry.js';
import { dayText, durationInWords, momentText } from '../rendering/letter-dates.js';

export const VISIT_VARIABLES = {
  nome: 'primeiro nome do visitante',
  imovel: 'título do imóvel',
  dia: 'dia da visita, por extenso',
  hora: 'hora da visita, ou o período pedido',
  corretor: 'nome do corretor, ou da imobiliária',
};

export const VISIT_SAMPLE: LetterContent = {
  to: { name: 'Ana Prado', address: 'ana@exemplo.com.br' },
  values: {
    nome: 'Ana',
    imovel: 'Casa com jardim no Cambuí',
    dia: 'terça-feira, 24 de novembro de 2026',
    hora: '10:00',
    corretor: 'Camila Nogueira',
  },
  facts: [
    { label: 'Imóvel', text: 'Casa com jardim no Cambuí (CA-10012)' },
    { label: 'Quando', text: 'terça-feira, 24 de novembro de 2026, às 10:00' },
    { label: 'Onde', text: 'Rua Coronel Quirino, 1470, Cambuí, Campinas' },
    { label: 'Quem recebe você', text: 'Camila Nogueira' },
  ],
};

@Injectable()
export class VisitContent {
  constructor(
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CalendarHost) private readonly names: CalendarHost,
  ) {}

  async compose(
    { stream, receiver }: QueuedLetter,
    holds: (visit: VisitForLetter) => boolean,
    calendar: 'REQUEST' | 'CANCEL' | null,
  ): Promise<ComposedLetter> {
    const visitId = streamKey(stream, 'visit') ?? '';
    const [visit, lead] = await Promise.all([
      this.records.visits.get(visitId),
      this.records.leads.get(streamKey(receiver, 'lead') ?? ''),
    ]);
    if (!visit || !lead || lead.erased) return 'erased';
    if (!lead.email) return 'no_address';
    if (!holds(visit) || Date.parse(visit.scheduledDate) <= Date.now()) return 'overtaken';
    const property = await this.records.properties.get(visit.propertyId);
    const [agency, host] = [await this.agency.profile(), await this.hostOf(visit)];
    const to = { name: plainName(lead.name) ?? '', address: lead.email };
    const title = property?.title ?? 'Imóvel';
    const url = this.links.to(property ? `/imovel/${property.slug}` : '/');
    return {
      to,
      values: {
        nome: visitorName(lead.name),
        imovel: title,
        dia: dayText(visit.scheduledDate),
        hora: hourOf(visit),
        corretor: host ?? agency.name,
      },
      facts: factsOf(visit, property, host),
      button: { text: 'Ver o imóvel', url },
      note: `Precisa mudar alguma coisa? Ligue para ${agency.phone} ou responda a esta mensagem.`,
      ...(calendar && {
        calendar: visitCalendarEntry({
          visitId,
          revision: visit.revision,
          start: visit.scheduledDate,
          minutes: visit.durationMinutes,
          isCancelled: calendar === 'CANCEL',
          title: `Visita: ${title}`,
          place: placeOf(property),
          text: host ? `Com ${host}, ${agency.name}` : agency.name,
          url,
          attendee: to,
          agency,
          host: await this.names.host(),
        }),
      }),
    };
  }

  private async hostOf({ brokerId }: VisitForLetter): Promise<string | null> {
    return brokerId ? ((await this.accounts.byId(brokerId))?.name ?? null) : null;
  }
}

const hourOf = ({ provisional, preferredTime, scheduledDate }: VisitForLetter): string =>
  provisional && preferredTime
    ? PREFERRED_TIME_LABELS[preferredTime].toLowerCase()
    : localTime(scheduledDate);

function factsOf(visit: VisitForLetter, property: PropertySummary | undefined, host: string | null) {
  const { scheduledDate, provisional } = visit;
  const when = provisional
    ? `${dayText(scheduledDate)}, ${hourOf(visit)} (horário a confirmar)`
    : `${momentText(scheduledDate)} (${durationInWords(visit.durationMinutes)})`;
  return [
    { label: 'Imóvel', text: property ? `${property.title} (${property.code})` : 'Imóvel' },
    { label: 'Quando', text: when },
    ...(property && !provisional ? [{ label: 'Onde', text: placeOf(property) }] : []),
    ...(host && !provisional ? [{ label: 'Quem recebe você', text: host }] : []),
  ];
}

const placeOf = (property: PropertySummary | undefined): string =>
  property ? [property.address, property.neighborhood, property.city].filter(Boolean).join(', ') : '';
