import { formatMoney } from '@lox/contracts/formats.js';
import { INCOMING_KIND_LABELS, type IncomingField } from '@lox/contracts/incoming-leads.js';
import { type LeadNote, NOTE_KIND_LABELS } from '@lox/contracts/lead-diary.js';
import { LEAD_PRIORITY_LABELS, LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { PROPERTY_TYPE_LABELS, PURPOSE_LABELS } from '@lox/contracts/properties.js';
import type { Reason } from '@lox/contracts/reasons.js';
import { ROLE_LABELS } from '@lox/contracts/users.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import { VISIT_STATUS_LABELS, type VisitOpinion } from '@lox/contracts/visits.js';
import { Streams } from '../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../platform/log/following/projection-reader.js';
import { incomingLead } from '../slices/incoming-leads/domain/incoming-lead.js';
import type { PlacedByHand } from '../slices/incoming-leads/domain/incoming-lead.events.js';
import type { IncomingLeadDocument } from '../slices/incoming-leads/queries/incoming-leads.projection.js';
import { linesOf } from '../slices/incoming-leads/reading/incoming-fields.js';
import { DiaryQueries } from '../slices/leads/diary/diary.queries.js';
import { OfferedReasons } from '../slices/reasons/reasons.published.js';
import type { LeadDocument } from '../slices/leads/projections/lead-board.projection.js';
import type { HeldItem } from '../slices/letters/kinds/privacy-letters.js';
import { LetterRecords } from '../slices/letters/records/letter-records.js';
import { dayText, durationInWords, momentText } from '../slices/letters/rendering/letter-dates.js';
import { type MandateDocument, MANDATES } from '../slices/properties/mandates/mandate.js';
import type { OwnerDocument } from '../slices/properties/mandates/owner.js';
import { type VisitDocument, VISITS } from '../slices/visits/projections/visits.projection.js';
import type { OperatorContext } from './operator-context.js';
import type { FoundAccount, Person } from './find-person.js';

export async function heldDataOf(
  context: OperatorContext,
  { leads, accounts, incoming, owners }: Person,
): Promise<HeldItem[]> {
  const visits = context.get<ProjectionReader<VisitDocument>>(VISITS, { strict: false });
  const records = context.get(LetterRecords, { strict: false });
  const titleOf = async (propertyId: string | null): Promise<string | null> => {
    const property = propertyId ? await records.properties.get(propertyId) : undefined;
    return property ? `${property.title} (${property.code})` : null;
  };
  const diary = context.get(DiaryQueries, { strict: false });
  const reasons = context.get(OfferedReasons, { strict: false });
  const lost = await reasons.labels('lost');
  const cancelled = await reasons.labels('cancelled');
  const opinions = await reasons.labels('opinion');
  const items: HeldItem[] = [];
  /** Leads that were merged have one diary. */
  const told = new Set<string>();
  for (const lead of leads) {
    items.push(leadItem(lead, await titleOf(lead.propertyId), reasonText(lead.lostReason, lost)));
    for await (const notes of diary.all({ id: lead._id, notes: null, createdAt: lead.createdAt }, {}))
      for (const note of notes)
        if (!told.has(note.id)) {
          told.add(note.id);
          items.push(noteItem(note));
        }
    for (const visit of await visits.find({ leadId: lead._id }, { sort: { scheduledDate: 1 } }))
      items.push(
        visitItem(visit, await titleOf(visit.propertyId), {
          why: reasonText(visit.cancelReason, cancelled),
          opinion: visit.opinion && opinionText(visit.opinion, opinions),
        }),
      );
  }
  const streams = context.get(Streams);
  for (const entry of incoming.filter(({ erased }) => !erased)) {
    const { state } = await streams.load(incomingLead, entry._id);
    items.push(incomingItem(entry, linesOf(state?.fields ?? {}), state?.given ?? {}));
  }
  items.push(...(await ownerItems(context, owners)));
  return [...items, ...accounts.filter(({ erased }) => !erased).map(accountItem)];
}

const reasonText = (reason: Reason | null | undefined, labels: ReadonlyMap<string, string>): string | null =>
  reason?.text ?? (reason?.key ? (labels.get(reason.key) ?? reason.key) : null);

const opinionText = ({ words, text }: VisitOpinion, labels: ReadonlyMap<string, string>): string =>
  [...words.map((word) => labels.get(word) ?? word), text].filter(Boolean).join('; ');

const leadItem = (lead: LeadDocument, property: string | null, lost: string | null): HeldItem => ({
  title: `Contato de ${dayText(lead.createdAt)}`,
  text: lines({
    Nome: lead.name,
    'E-mail': lead.email,
    Telefone: lead.phone && formatPhone(lead.phone),
    WhatsApp: lead.whatsappId ?? null,
    'Contato no portal': lead.portalId ?? null,
    Mensagem: lead.message,
    Imóvel: property,
    'Tipo de imóvel': inWords(PROPERTY_TYPE_LABELS, lead.propertyType),
    Finalidade: inWords(PURPOSE_LABELS, lead.purpose),
    Região: lead.region,
    'Valor esperado': lead.hasValue ? formatMoney(lead.value / 100) : null,
    Origem: LEAD_SOURCE_LABELS[lead.source],
    Atendimento: LEAD_STATUS_LABELS[lead.status],
    Prioridade: LEAD_PRIORITY_LABELS[lead.priority],
    'Motivo da perda': lost,
    'Próximo passo': lead.nextStep && `${lead.nextStep.text} (${momentText(lead.nextStep.dueAt)})`,
    Anotações: lead.notes,
  }),
});

async function ownerItems(context: OperatorContext, owners: readonly OwnerDocument[]): Promise<HeldItem[]> {
  if (owners.length === 0) return [];
  const mandates = context.get<ProjectionReader<MandateDocument>>(MANDATES, { strict: false });
  const properties = context.get(LetterRecords, { strict: false }).properties;
  const codes = new Map<string, string[]>(owners.map(({ _id }) => [_id, []]));
  for await (const part of mandates.parts({}, { _id: 1 }))
    for (const one of part)
      for (const id of one.owners.filter((owner) => codes.has(owner))) {
        const property = await properties.get(one._id);
        if (property) codes.get(id)!.push(`${property.title} (${property.code})`);
      }
  return owners.map(({ _id, name, email, phone }) => ({
    title: 'Proprietário',
    text: lines({
      Nome: name,
      'E-mail': email,
      Telefone: phone && formatPhone(phone),
      Imóveis: codes.get(_id)?.join(', '),
    }),
  }));
}

const incomingItem = (
  entry: IncomingLeadDocument,
  fields: readonly IncomingField[],
  { name, email, phone }: PlacedByHand,
): HeldItem => ({
  title: `Recebido de ${INCOMING_KIND_LABELS[entry.kind]} em ${dayText(entry.receivedAt)}`,
  text: lines({
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    'Nome informado': name,
    'E-mail informado': email,
    'Telefone informado': phone,
  }),
});

const noteItem = ({ kind, text, at }: LeadNote): HeldItem => ({
  title: `${NOTE_KIND_LABELS[kind]} de ${momentText(at)}`,
  text: lines({ Texto: text }),
});

const visitItem = (
  visit: VisitDocument,
  property: string | null,
  { why, opinion }: { why: string | null; opinion: string | null },
): HeldItem => ({
  title: `Visita de ${whenText(visit)}`,
  text: lines({
    Imóvel: property,
    Situação: VISIT_STATUS_LABELS[visit.status],
    Duração: visit.provisional ? null : durationInWords(visit.durationMinutes),
    'Motivo do cancelamento': why,
    'Opinião do cliente': opinion,
    Anotações: visit.notes,
  }),
});

function whenText({ scheduledDate, provisional, preferredTime }: VisitDocument): string {
  if (!provisional) return momentText(scheduledDate);
  const part = preferredTime ? `, ${PREFERRED_TIME_LABELS[preferredTime].toLowerCase()}` : '';
  return `${dayText(scheduledDate)}${part} (horário a confirmar)`;
}

const accountItem = ({ profile, email, role, avatar }: FoundAccount): HeldItem => ({
  title: 'Conta',
  text: lines({
    Nome: profile.name,
    'E-mail': email,
    WhatsApp: profile.whatsapp && formatPhone(profile.whatsapp),
    CRECI: profile.creci,
    Papel: ROLE_LABELS[role],
    Foto: avatar && 'sim',
  }),
});

const inWords = (labels: { [code: string]: string }, code: string | null): string | null =>
  code !== null && Object.hasOwn(labels, code) ? (labels[code] ?? code) : code;

/** No line of a value must pass for another value. */
const lines = (values: { [label: string]: string | null | undefined }): string =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value?.replace(/\s*[\r\n\u2028\u2029]+/g, '\n  ')}`)
    .join('\n');
