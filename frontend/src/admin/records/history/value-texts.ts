import type { AuditEntry } from '@lox/contracts/audit.js';
import { daysText } from '@lox/contracts/lead-waiting.js';
import { HIGHLIGHT_LABELS, HIGHLIGHTS, PORTAL_LABELS, type PortalContract } from '@lox/contracts/portals.js';
import { DOCUMENT_TYPE_LABELS, formatFileSize } from '@lox/contracts/documents.js';
import { formatDayAndTime, formatMoney } from '@lox/contracts/formats.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import {
  DROP_REASON_LABELS,
  HOLD_REASON_LABELS,
  INCOMING_KIND_LABELS,
  LEAD_CHANNEL_LABELS,
} from '@lox/contracts/incoming-leads.js';
import { WEBHOOK_KINDS } from '@lox/contracts/integrations.js';
import { EVIDENCE_LABELS } from '@lox/contracts/identities.js';
import type { Json } from '@lox/contracts/json.js';
import { followerLabel } from '@lox/contracts/follower-names.js';
import { NOTE_KIND_LABELS } from '@lox/contracts/lead-diary.js';
import { LEAD_PRIORITY_LABELS, LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { DEFAULT_REASONS, type ReasonKind } from '@lox/contracts/reasons.js';
import { LETTER_KIND_LABELS } from '@lox/contracts/letters.js';
import { NOTIFICATION_KIND_LABELS } from '@lox/contracts/notifications.js';
import {
  ADDRESS_SHOWN_LABELS,
  GUARANTEE_LABELS,
  RENT_PERIOD_LABELS,
} from '@lox/contracts/property-details.js';
import { PROPERTY_STATUS_LABELS, PURPOSE_LABELS, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { PUBLISHING_LEVEL_LABELS, type UpdatePublishingRules } from '@lox/contracts/publishing.js';
import { ROLE_LABELS } from '@lox/contracts/users.js';
import { KNOWN_CONTACT_LABELS } from '@lox/contracts/settings.js';
import {
  NO_STEPS,
  type StepTimes,
  type UpdateWaitingRules,
  WAITING_STEP_LABELS,
  WAITING_STEPS,
  workingTimeText,
} from '@lox/contracts/waiting-rules.js';
import { truncate } from '@lox/contracts/text.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import { VISIT_STATUS_LABELS } from '@lox/contracts/visits.js';
import { workingWeekText, type WorkingWeek } from '@lox/contracts/working-hours.js';
import { actionLabel, kindName } from './action-texts.js';

type Labels = Readonly<Record<string, string>>;

const FORMATS: Labels = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
};

const ROUTING: Labels = {
  property: 'Corretor do imóvel',
  rotation: 'Rodízio',
  creator: 'Quem cadastrou',
  none: 'Sem corretor',
};

const reasonLabels = (kind: ReasonKind): Labels =>
  Object.fromEntries(DEFAULT_REASONS[kind].map(({ key, label }) => [key, label]));

/** Keys are fields, or type and field where types differ. */
const CHOICES: Record<string, Labels> = {
  'lead.status': LEAD_STATUS_LABELS,
  'lead.kind': NOTE_KIND_LABELS,
  'lead.step': WAITING_STEP_LABELS,
  'lead.reason': reasonLabels('lost'),
  'visit.reason': reasonLabels('cancelled'),
  'visit.words': reasonLabels('opinion'),
  'visit.status': VISIT_STATUS_LABELS,
  'property.reason': reasonLabels('price'),
  'property.status': PROPERTY_STATUS_LABELS,
  'document.type': DOCUMENT_TYPE_LABELS,
  type: PROPERTY_TYPE_LABELS,
  propertyType: PROPERTY_TYPE_LABELS,
  purpose: PURPOSE_LABELS,
  addressShown: ADDRESS_SHOWN_LABELS,
  rentPeriod: RENT_PERIOD_LABELS,
  guarantees: GUARANTEE_LABELS,
  priority: LEAD_PRIORITY_LABELS,
  source: LEAD_SOURCE_LABELS,
  role: ROLE_LABELS,
  routing: ROUTING,
  evidence: EVIDENCE_LABELS,
  knownContacts: KNOWN_CONTACT_LABELS,
  preferredTime: PREFERRED_TIME_LABELS,
  kinds: WEBHOOK_KINDS,
  'signIn.kind': { totp: 'Aplicativo de códigos', passkey: 'Chave de acesso', all: 'Todas' },
  'signIn.which': { one: 'Um aparelho', others: 'Todos os outros aparelhos' },
  'letter.kind': LETTER_KIND_LABELS,
  'letterChoice.refused': LETTER_KIND_LABELS,
  requiredOf: ROLE_LABELS,
  mimeType: FORMATS,
  'notificationChoice.refused': NOTIFICATION_KIND_LABELS,
  'notificationChoice.pushed': NOTIFICATION_KIND_LABELS,
  portal: PORTAL_LABELS,
  highlight: HIGHLIGHT_LABELS,
  'incomingLead.reason': { ...HOLD_REASON_LABELS, ...DROP_REASON_LABELS },
  'incomingLead.kind': INCOMING_KIND_LABELS,
  'leadChannel.kind': LEAD_CHANNEL_LABELS,
  'webhook.reason': { by_hand: 'À mão', failing: 'Nada chegou por três dias' },
};
const CENTS = new Set(['price', 'iptu', 'condominiumFee', 'rentPrice', 'value']);
const AREAS = new Set(['area', 'usefulArea', 'lotArea']);
const INSTANTS = new Set(['scheduledDate', 'expiresAt', 'dueAt', 'idleSince', 'keptUntil']);
const DAYS = new Set(['firstDay', 'lastDay']);

/** Of which a broker may have none of their own. */
const OF_AGENCY = new Set(['workingWeek', 'bufferMinutes']);

const MOST = 160;

export function valueText(
  field: string,
  value: Json,
  entry: Pick<AuditEntry, 'entityType' | 'names'>,
): string {
  if (value === null && OF_AGENCY.has(field)) return 'como a imobiliária';
  if (value === null || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return textOf(field, value, entry);
  if (field === 'workingWeek') return workingWeekText(value as unknown as WorkingWeek);
  if (Array.isArray(value)) return listText(field, value, entry);
  if (field === 'logo') return 'com figura própria';
  if (field === 'networks') return Object.values(value).filter(Boolean).join(', ') || 'vazio';
  if (field === 'colours') return Object.values(value).join(' e ');
  if (field === 'contract') return contractText(value as unknown as PortalContract);
  if (field === 'waitingRules') return waitingText(value as unknown as UpdateWaitingRules, entry.names);
  if (field === 'publishingRules') return publishingText(value as unknown as UpdatePublishingRules);
  if (field === 'lostReasons' || field === 'reasons') return shortened(reasonsText(value));
  return shortened(objectText(value));
}

const contractText = (contract: PortalContract): string =>
  HIGHLIGHTS.flatMap((one) =>
    contract[one] === null ? [] : `${HIGHLIGHT_LABELS[one]}: ${contract[one]}`,
  ).join(', ') || 'não informado';

function numberText(field: string, value: number): string {
  if (CENTS.has(field)) return formatMoney(value / 100);
  if (field === 'durationMinutes' || field === 'bufferMinutes') return `${value} min`;
  if (field === 'minutes') return workingTimeText(value);
  if (AREAS.has(field)) return `${value.toLocaleString('pt-BR')} m²`;
  if (field === 'size') return formatFileSize(value);
  if (field === 'latitude' || field === 'longitude')
    return value.toLocaleString('pt-BR', { maximumFractionDigits: 8 });
  return field === 'builtYear' ? String(value) : value.toLocaleString('pt-BR');
}

function textOf(
  field: string,
  value: string,
  { entityType, names }: Pick<AuditEntry, 'entityType' | 'names'>,
) {
  const label = (CHOICES[`${entityType}.${field}`] ?? CHOICES[field])?.[value];
  if (label !== undefined) return label;
  if (field === 'follower') return followerLabel(value);
  if (field === 'eventType') return actionLabel(value);
  if (field === 'stream') return streamText(value);
  if (field === 'whatsappNumber') return formatPhone(value);
  if (INSTANTS.has(field)) return formatDayAndTime(value);
  if (DAYS.has(field)) return value.split('-').toReversed().join('/');
  return names[value] ?? shortened(value);
}

function listText(field: string, values: Json[], entry: Pick<AuditEntry, 'entityType' | 'names'>): string {
  if (field === 'owners') return values.length === 1 ? '1 proprietário' : `${values.length} proprietários`;
  if (field === 'photos') return values.length === 1 ? '1 foto' : `${values.length} fotos`;
  if (values.length === 0) return 'nenhum';
  return shortened(values.map((value) => valueText(field, value, entry)).join(', '));
}

function streamText(stream: string): string {
  const [category = '', id = ''] = stream.split(/-(.*)/s);
  return `${kindName(category)} ${id.slice(0, 8)}`;
}

function waitingText(
  { on, minutes, idleDays = NO_STEPS, passOnTo }: UpdateWaitingRules,
  names: AuditEntry['names'],
): string {
  const stepsOf = (times: StepTimes, textOf: (time: number) => string): string[] =>
    WAITING_STEPS.flatMap((step) => {
      const after = times[step];
      return after === null ? [] : `${WAITING_STEP_LABELS[step].toLowerCase()} depois de ${textOf(after)}`;
    });
  const steps = [
    ...stepsOf(minutes, workingTimeText),
    ...stepsOf(idleDays, (days) => `${daysText(days)} parado`),
  ];
  const to = passOnTo === null ? [] : `para ${names[passOnTo] ?? 'um corretor'}`;
  return [on ? 'ligadas' : 'desligadas', ...steps, ...[to].flat()].join(', ');
}

const publishingText = ({ authorisation, incorporation, captorFirst }: UpdatePublishingRules): string =>
  [
    `sem autorização: ${PUBLISHING_LEVEL_LABELS[authorisation].toLowerCase()}`,
    `sem registro de incorporação: ${PUBLISHING_LEVEL_LABELS[incorporation].toLowerCase()}`,
    captorFirst ? 'o captador tem preferência nos leads' : 'o captador não tem preferência',
  ].join(', ');

function reasonsText({ reasons, required }: { [key: string]: Json }): string {
  const labels = Array.isArray(reasons)
    ? reasons.map((reason) => objectText(reason as { [key: string]: Json }))
    : [];
  return `${labels.join(', ')}${required === true ? ' (obrigatório)' : ''}`;
}

function objectText(value: { [key: string]: Json }): string {
  const name = value.name ?? value.title ?? value.label;
  return typeof name === 'string' ? name : JSON.stringify(value);
}

const shortened = (text: string): string => truncate(text, MOST);
