import { formatDay } from '@lox/contracts/formats.js';
import { SOURCE_LABELS, STATUS_LABELS } from '@lox/contracts/leads.js';
import { localTime } from '@lox/contracts/local-time.js';
import type { NotificationType } from '@lox/contracts/notifications.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { LeadEvent } from '../leads/lead.events.js';
import type { VisitEvent } from '../visits/visit.events.js';

/** What a notification says, and to whom. */
export interface News {
  type: NotificationType;
  title: string;
  message: string;
  /** Admins hear of it as well as the broker. */
  admins: boolean;
  /** What one must be allowed to see to hear of it. */
  module: 'leads' | 'visits';
}

/** What an event about this lead is to staff; null: nothing new. */
export function newsOf(
  event: Recorded<LeadEvent> | Recorded<VisitEvent>,
  { name }: { name: string },
): News | null {
  switch (event.type) {
    case 'LeadCreated': {
      const message = `${name} · ${SOURCE_LABELS[event.data.source]}`;
      return { type: 'new_lead', title: 'Novo lead', message, admins: true, module: 'leads' };
    }
    case 'LeadStageMoved': {
      // What nobody did by hand follows from something that is news itself, such as a visit.
      if (event.metadata.actorId === null) return null;
      const message = `${name}: ${STATUS_LABELS[event.data.from]} → ${STATUS_LABELS[event.data.to]}`;
      const title = 'Lead mudou de etapa';
      return { type: 'lead_status_change', title, message, admins: true, module: 'leads' };
    }
    case 'LeadAssigned': {
      const title = 'Lead atribuído a você';
      return { type: 'new_lead', title, message: name, admins: false, module: 'leads' };
    }
    case 'VisitRequested': {
      const { scheduledDate, preferredTime } = event.data;
      const period = PREFERRED_TIME_LABELS[preferredTime].toLowerCase();
      const message = `${name} · ${formatDay(scheduledDate)}, ${period} (horário a confirmar)`;
      return { type: 'new_visit', title: 'Nova visita solicitada', message, admins: true, module: 'visits' };
    }
    case 'VisitScheduled': {
      const { scheduledDate, status } = event.data;
      // What is written down after the fact calls nobody anywhere.
      if (status !== 'scheduled' && status !== 'confirmed') return null;
      const message = `${name} · ${formatDay(scheduledDate)} às ${localTime(scheduledDate)}`;
      return { type: 'new_visit', title: 'Nova visita agendada', message, admins: true, module: 'visits' };
    }
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'LeadContactCorrected':
    case 'LeadPersonalDataErased':
    case 'VisitRescheduled':
    case 'VisitStatusChanged':
    case 'VisitNotesChanged':
    case 'VisitDurationChanged':
    case 'VisitReassigned':
    case 'VisitChangeAbandoned':
    case 'VisitPersonalDataErased':
      return null;
  }
}
