import { formatMoney } from '@lox/contracts/formats.js';
import { type LeadNote, NOTE_KIND_LABELS } from '@lox/contracts/lead-diary.js';
import { LEAD_PRIORITY_LABELS, LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { formatPhone } from '@lox/contracts/phone/phone.js';
import { PROPERTY_TYPE_LABELS, PURPOSE_LABELS } from '@lox/contracts/properties.js';
import { ROLE_LABELS } from '@lox/contracts/users.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import { VISIT_STATUS_LABELS } from '@lox/contracts/visits.js';
import type { ProjectionReader } from '../platform/log/following/projection-reader.js';
import { DiaryQueries } from '../slices/leads/diary/diary.queries.js';
import { LeadRules } from '../slices/leads/reasons/lead-rules.published.js';
import type { LeadDocument } from '../slices/leads/projections/lead-board.projection.js';
import type { HeldItem } from '../slices/letters/kinds/privacy-letters.js';
import { LetterRecords } from '../slices/letters/records/letter-records.js';
import { dayText, durationInWords, momentText } from '../slices/letters/rendering/letter-dates.js';
import { type VisitDocument, VISITS } from '../slices/visits/projections/visits.projection.js';
import type { OperatorContext } from './operator-context.js';
import type { FoundAccount, Person } from './find-person.js';

export async function heldDataOf(context: OperatorContext, { leads, accounts }: Person): Promise<HeldItem[]> {
  const visits = context.get<ProjectionReader<VisitDocument>>(VISITS, { strict: false });
  const records = context.get(LetterRecords, { strict: false });
  const titleOf = async (propertyId: string | null): Promise<string | null> => {
    const property = propertyId ? await records.properties.get(propertyId) : undefined;
    return property ? `${property.title} (${property.code})` : null;
  };
  const diary = context.get(DiaryQueries, { strict: false });
  const reasons = await context.get(LeadRules, { strict: false }).labels();
  const items: HeldItem[] = [];
  /** Leads that were merged have one diary. */
  const told = new Set<string>();
  for (const lead of leads) {
    const { key = null, text = null } = lead.lostReason ?? {};
    const lost = text ?? (key && (reasons.get(key) ?? key));
    items.push(leadItem(lead, await titleOf(lead.propertyId), lost));
    for await (const notes of diary.all({ id: lead._id, notes: null, createdAt: lead.createdAt }, {}))
      for (const note of notes)
        if (!told.has(note.id)) {
          told.add(note.id);
          items.push(noteItem(note));
        }
    for (const visit of await visits.find({ leadId: lead._id }, { sort: { scheduledDate: 1 } }))
      items.push(visitItem(visit, await titleOf(visit.propertyId)));
  }
  return [...items, ...accounts.filter(({ erased }) => !erased).map(accountItem)];
}

const leadItem = (lead: LeadDocument, property: string | null, lost: string | null): HeldItem => ({
  title: `Contato de ${dayText(lead.createdAt)}`,
  text: lines({
    Nome: lead.name,
    'E-mail': lead.email,
    Telefone: lead.phone && formatPhone(lead.phone),
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

const noteItem = ({ kind, text, at }: LeadNote): HeldItem => ({
  title: `${NOTE_KIND_LABELS[kind]} de ${momentText(at)}`,
  text: lines({ Texto: text }),
});

const visitItem = (visit: VisitDocument, property: string | null): HeldItem => ({
  title: `Visita de ${whenText(visit)}`,
  text: lines({
    Imóvel: property,
    Situação: VISIT_STATUS_LABELS[visit.status],
    Duração: visit.provisional ? null : durationInWords(visit.durationMinutes),
    Anotações: visit.notes,
  }),
});

/** A wish has a day and a part of it; the stored time means nothing. */
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
