import { formatDay } from '@lox/contracts/formats.js';
import { SOURCE_LABELS, STATUS_LABELS } from '@lox/contracts/leads.js';
import { localTime } from '@lox/contracts/local-time.js';
import type { NotificationType } from '@lox/contracts/notifications.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import type { RecordedIn } from '../../platform/events/event-catalogue.js';
import { leadEvents } from '../leads/domain/lead.events.js';
import { visitEvents } from '../visits/domain/visit.events.js';
import { begun, type HandedVisit, type VisitMoment } from './handed-visit.js';

/** What a notification says, and to whom. */
export interface News {
  type: NotificationType;
  title: string;
  message: string;
  /** Who is told of it as the record's broker. */
  brokerId: string | null;
  /** Admins hear of it as well as the broker. */
  admins: boolean;
  /** What one must be allowed to see to hear of it. */
  module: 'leads' | 'visits';
  /** The visit's time, ISO UTC. */
  scheduledDate?: string;
  /** The record has just left this broker: neither it nor the contact is theirs to be named. */
  farewell?: true;
}

/** What notifications tell of. */
export const TOLD = [leadEvents, visitEvents] as const;
export type Told = RecordedIn<typeof TOLD>;

/** What an event about this lead is to staff; `handed` is the visit of a `VisitReassigned`. */
export function newsOf(
  event: Told,
  { name, brokerId }: { name: string; brokerId: string | null },
  handed: HandedVisit | undefined,
): News[] {
  switch (event.type) {
    case 'LeadCreated': {
      const message = `${name} · ${SOURCE_LABELS[event.data.source]}`;
      return [{ type: 'new_lead', title: 'Novo lead', message, brokerId, admins: true, module: 'leads' }];
    }
    case 'LeadStageMoved': {
      // What nobody did by hand follows from something that is news itself, such as a visit.
      if (event.metadata.actorId === null) return [];
      const message = `${name}: ${STATUS_LABELS[event.data.from]} → ${STATUS_LABELS[event.data.to]}`;
      const title = 'Lead mudou de etapa';
      return [{ type: 'lead_status_change', title, message, brokerId, admins: true, module: 'leads' }];
    }
    case 'LeadAssigned': {
      const title = 'Lead atribuído a você';
      return [{ type: 'new_lead', title, message: name, brokerId, admins: false, module: 'leads' }];
    }
    case 'VisitRequested':
    case 'VisitScheduled': {
      const moment = begun(event);
      const title = event.type === 'VisitRequested' ? 'Nova visita solicitada' : 'Nova visita agendada';
      const message = `${name} · ${momentText(moment)}`;
      return visitNews(moment, { title, message, brokerId: event.data.brokerId, admins: true });
    }
    case 'VisitReassigned':
      return handed ? handOver(event.data, name, handed) : [];
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'LeadContactCorrected':
    case 'LeadPersonalDataErased':
    case 'VisitRescheduled':
    case 'VisitStatusChanged':
    case 'VisitNotesChanged':
    case 'VisitDurationChanged':
    case 'VisitChangeAbandoned':
    case 'VisitPersonalDataErased':
      return [];
  }
}

/** Both brokers hear of it: who has the visit now, with whom it is; who had it, that this time is free again. */
function handOver(
  { from, to }: { from: string | null; to: string | null },
  name: string,
  { before, after }: HandedVisit,
): News[] {
  const title = 'Visita atribuída a você';
  const message = `${name} · ${momentText(after)}`;
  const gone = `A visita de ${momentText(before)} ${to ? 'passou para outro corretor' : 'ficou sem corretor'}.`;
  return [
    ...visitNews(after, { title, message, brokerId: to, admins: false }),
    ...visitNews(before, {
      title: 'Visita não é mais sua',
      message: gone,
      brokerId: from,
      admins: false,
      farewell: true,
    }),
  ];
}

/** What is over, or was written down after the fact, calls nobody anywhere. */
function visitNews(
  { status, scheduledDate }: VisitMoment,
  news: Omit<News, 'type' | 'module' | 'scheduledDate'>,
): News[] {
  if (status !== 'scheduled' && status !== 'confirmed') return [];
  return [{ type: 'new_visit', module: 'visits', scheduledDate, ...news }];
}

function momentText({ scheduledDate, preferredTime }: VisitMoment): string {
  if (!preferredTime) return `${formatDay(scheduledDate)} às ${localTime(scheduledDate)}`;
  const period = PREFERRED_TIME_LABELS[preferredTime].toLowerCase();
  return `${formatDay(scheduledDate)}, ${period} (horário a confirmar)`;
}
