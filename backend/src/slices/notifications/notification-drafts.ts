import { formatDay } from '@lox/contracts/formats.js';
import { daysText } from '@lox/contracts/lead-waiting.js';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { localTime } from '@lox/contracts/local-time.js';
import type { NotificationKind, NotificationType } from '@lox/contracts/notifications.js';
import { workingTimeText } from '@lox/contracts/waiting-rules.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import { readStream } from '../../platform/log/deciding/streams.js';
import type { EventStore } from '../../platform/storage/event-store/event-store.js';
import type { Recorded, RecordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import { type VisitEvent, visitEvents, type VisitReassigned } from '../visits/domain/visit.events.js';
import { evolveVisit, visitFields, type VisitSummary } from '../visits/visit.published.js';
import { leadEvents, type LeadWaitedTooLong } from '../leads/domain/lead.events.js';
import { mandateEvents } from '../properties/mandates/mandate.events.js';
import type { LeadSummary } from '../leads/lead.published.js';

export type VisitMoment = Pick<VisitSummary, 'scheduledDate' | 'preferredTime' | 'provisional' | 'status'>;

/** `after` includes the whole decision. */
export interface ReassignedVisit {
  leadId: string;
  before: VisitMoment;
  after: VisitMoment;
}

export async function readReassignedVisit(
  events: EventStore,
  reassigned: Recorded<VisitReassigned>,
): Promise<ReassignedVisit | undefined> {
  const stream = await readStream(events, visitEvents, reassigned.stream.slice('visit-'.length));
  const upTo = stream.filter(({ revision }) => revision <= reassigned.revision);
  const rest = stream.slice(upTo.length);
  const end = rest.findIndex((event) => !isOneDecision(event, reassigned));
  const before = upTo.reduce(evolveVisit, undefined);
  const after = rest.slice(0, end < 0 ? rest.length : end).reduce(evolveVisit, before);
  return before && after && { leadId: before.leadId, before, after };
}

const isOneDecision = (event: Recorded<VisitEvent>, other: Recorded<VisitEvent>): boolean =>
  event.metadata.correlationId === other.metadata.correlationId &&
  event.metadata.occurredAt === other.metadata.occurredAt;

export interface NotificationDraft {
  kind: NotificationKind;
  type: NotificationType;
  title: string;
  message: string;
  /** A locked screen shows it: no name may be in it. */
  nameless: string;
  brokerId: string | null;
  admins: boolean;
  /** These instead of its broker. */
  warned?: readonly string[];
  module: 'leads' | 'visits';
  scheduledDate?: string;
  /** This broker lost the record: name neither it nor the contact. */
  leavesBroker?: true;
}

export const NOTIFYING_CATEGORIES = [leadEvents, visitEvents, mandateEvents] as const;
export type NotifyingEvent = RecordedIn<typeof NOTIFYING_CATEGORIES>;

export function notificationDrafts(
  event: NotifyingEvent,
  lead: Pick<LeadSummary, 'name' | 'brokerId' | 'nextStep'> & { againIn?: string },
  reassigned: ReassignedVisit | undefined,
): NotificationDraft[] {
  const { name, brokerId, nextStep, againIn } = lead;
  switch (event.type) {
    case 'LeadCreated': {
      const nameless = LEAD_SOURCE_LABELS[event.data.source];
      const text = { title: 'Novo lead', message: `${name} · ${nameless}`, nameless };
      return [{ kind: 'new-lead', type: 'new_lead', ...text, brokerId, admins: true, module: 'leads' }];
    }
    case 'LeadStageMoved': {
      // Without an actor it follows from another notified event, such as a visit.
      if (event.metadata.actorId === null) return [];
      const nameless = `${LEAD_STATUS_LABELS[event.data.from]} → ${LEAD_STATUS_LABELS[event.data.to]}`;
      const text = { title: 'Lead mudou de etapa', message: `${name}: ${nameless}`, nameless };
      const type = 'lead_status_change';
      return [{ kind: 'lead-moved', type, ...text, brokerId, admins: true, module: 'leads' }];
    }
    case 'LeadAssigned': {
      const text = { title: 'Lead atribuído a você', message: name, nameless: 'Abra para ver o contato.' };
      const type = 'new_lead';
      return [{ kind: 'leads-assigned', type, ...text, brokerId, admins: false, module: 'leads' }];
    }
    case 'LeadNextStepCameDue': {
      if (!nextStep) return [];
      const message = `${name}: ${nextStep.text}`;
      const text = { title: 'Próximo passo', message, nameless: `Para ${dueText(event.data.dueAt)}.` };
      return [{ kind: 'next-step', type: 'next_step', ...text, brokerId, admins: false, module: 'leads' }];
    }
    case 'LeadWaitedTooLong':
      return [waitingDraft(event.data, name)];
    case 'VisitRequested':
    case 'VisitScheduled': {
      const moment = visitFields(event);
      const isAsked = event.type === 'VisitRequested';
      const kind = isAsked ? 'visit-asked' : 'visit-booked';
      const title = isAsked ? 'Nova visita solicitada' : 'Nova visita agendada';
      const nameless = momentText(moment);
      const again =
        isAsked && againIn === event.metadata.correlationId ? ' voltou a falar: pediu visita' : '';
      const text = { title, message: `${name}${again} · ${nameless}`, nameless };
      return visitDrafts(moment, { kind, ...text, brokerId: event.data.brokerId, admins: true });
    }
    case 'VisitReassigned':
      return reassigned ? reassignmentDrafts(event.data, name, reassigned) : [];
    case 'LeadContactedAgain': {
      // A request for a visit has a notification of its own.
      if (event.data.asks === 'visit') return [];
      const nameless = LEAD_SOURCE_LABELS[event.data.source];
      const text = { title: 'Voltou a falar', message: `${name} voltou a falar · ${nameless}`, nameless };
      return [{ kind: 'new-lead', type: 'new_lead', ...text, brokerId, admins: true, module: 'leads' }];
    }
    case 'MandateEndAnnounced':
    case 'MandateOwnersChanged':
    case 'MandateAuthorised':
    case 'MandateAuthorisationWithdrawn':
    case 'MandateCaptorChanged':
    case 'LeadWithdrawn':
    case 'LeadContactWithdrawn':
    case 'LeadMerged':
    case 'LeadSeparated':
    case 'LeadAbsorbed':
    case 'LeadReleased':
    case 'LeadToldApart':
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'LeadNoteWritten':
    case 'LeadNextStepSet':
    case 'LeadNextStepDone':
    case 'LeadNextStepCleared':
    case 'LeadLossExplained':
    case 'LeadContactCorrected':
    case 'LeadPersonalDataErased':
    case 'VisitRescheduled':
    case 'VisitStatusChanged':
    case 'VisitCancellationExplained':
    case 'VisitOpinionNoted':
    case 'VisitNotesChanged':
    case 'VisitDurationChanged':
    case 'VisitChangeAbandoned':
    case 'VisitPersonalDataErased':
      return [];
  }
}

function waitingDraft(
  { step, minutes, brokerId, warned, idleDays }: LeadWaitedTooLong['data'],
  name: string,
): NotificationDraft {
  const idle = idleDays === undefined ? null : daysText(idleDays);
  const waited = idle ? `parado há ${idle}` : `esperando há ${workingTimeText(minutes)}`;
  const draft = { type: 'lead_waiting', brokerId, admins: false, module: 'leads' } as const;
  const nameless = idle ? 'Ninguém fez nada desde então.' : 'Ninguém respondeu ainda.';
  switch (step) {
    case 'warn_broker':
      return {
        ...draft,
        kind: idle ? 'lead-idle' : 'lead-waiting',
        title: `Lead ${waited}`,
        message: name,
        nameless,
        warned,
      };
    case 'warn_manager': {
      const title = `Lead da equipe ${waited}`;
      const kind = idle ? 'team-lead-idle' : 'team-lead-waiting';
      return { ...draft, kind, title, message: name, nameless, warned };
    }
    case 'pass_on': {
      const why = idle ? `ficou parado por ${idle}` : `esperou ${workingTimeText(minutes)} sem resposta`;
      const gone = `Um lead ${why} e passou para outro corretor.`;
      const title = 'Lead não é mais seu';
      return {
        ...draft,
        kind: 'lead-passed-on',
        title,
        message: gone,
        nameless: gone,
        leavesBroker: true,
      };
    }
  }
}

function reassignmentDrafts(
  { from, to }: { from: string | null; to: string | null },
  name: string,
  { before, after }: ReassignedVisit,
): NotificationDraft[] {
  const kind = 'visit-handed-over';
  const title = 'Visita atribuída a você';
  const nameless = momentText(after);
  const message = `${name} · ${nameless}`;
  const gone = `A visita de ${momentText(before)} ${to ? 'passou para outro corretor' : 'ficou sem corretor'}.`;
  return [
    ...visitDrafts(after, { kind, title, message, nameless, brokerId: to, admins: false }),
    ...visitDrafts(before, {
      kind,
      title: 'Visita não é mais sua',
      message: gone,
      nameless: gone,
      brokerId: from,
      admins: false,
      leavesBroker: true,
    }),
  ];
}

function visitDrafts(
  { status, scheduledDate }: VisitMoment,
  draft: Omit<NotificationDraft, 'type' | 'module' | 'scheduledDate'>,
): NotificationDraft[] {
  if (status !== 'scheduled' && status !== 'confirmed') return [];
  return [{ type: 'new_visit', module: 'visits', scheduledDate, ...draft }];
}

const dueText = (instant: string): string => `${formatDay(instant)} às ${localTime(instant)}`;

function momentText({ scheduledDate, preferredTime, provisional }: VisitMoment): string {
  if (!preferredTime || !provisional) return dueText(scheduledDate);
  const period = PREFERRED_TIME_LABELS[preferredTime].toLowerCase();
  return `${formatDay(scheduledDate)}, ${period} (horário a confirmar)`;
}
