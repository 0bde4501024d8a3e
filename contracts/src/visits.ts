import type { Lead, LeadProperty } from './leads.js';
import type { Day, Time } from './local-time.js';
import type { BrokerFace } from './users.js';
import type { Reason } from './reasons.js';
import { cut } from './text.js';
import type { PreferredTime } from './visit-requests.js';

export const VISIT_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];
export const VISIT_STATUS_LABELS: Record<VisitStatus, string> = {
  scheduled: 'Agendada',
  confirmed: 'Confirmada',
  completed: 'Realizada',
  cancelled: 'Cancelada',
  no_show: 'Faltou',
};

/** Visits in these statuses may not overlap for one broker. */
export const HOLDING_STATUSES: readonly VisitStatus[] = ['scheduled', 'confirmed', 'completed'];

/** In minutes. */
export const VISIT_DURATION = { default: 60, min: 15, max: 480, step: 15 } as const;

export const VISIT_LIMITS = { notes: 5000, opinion: 500, opinionWords: 30 } as const;

/** Of the client about the property: keys of offered words, and a text. */
export interface VisitOpinion {
  words: string[];
  text: string | null;
}

export type NewVisitOpinion = Pick<VisitOpinion, 'words'> & Partial<VisitOpinion>;

export const TIME_SLOTS: readonly Time[] = Array.from({ length: 22 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
export const DEFAULT_TIME_SLOT: Time = '10:00';

/** Instants are ISO UTC. */
export interface Visit {
  id: string;
  leadId: string;
  propertyId: string;
  brokerId: string | null;
  scheduledDate: string;
  durationMinutes: number;
  status: VisitStatus;
  /** "horário a confirmar": the visitor chose a day and a period only. */
  provisional: boolean;
  preferredTime: PreferredTime | null;
  notes: string | null;
  /** Null where the visit is not cancelled, or nobody said why. */
  cancelReason: Reason | null;
  /** Null where the visit did not take place, or the client did not say. */
  opinion: VisitOpinion | null;
  createdAt: string;
  updatedAt: string;
  revision: number;
  lead: Pick<Lead, 'id' | 'name' | 'phone' | 'email'> | null;
  property: VisitProperty | null;
  broker: BrokerFace | null;
}

export interface VisitProperty extends Pick<LeadProperty, 'id' | 'slug' | 'code' | 'title' | 'address'> {
  neighborhood: string;
}

export interface VisitFilters {
  brokerId?: string;
  status?: VisitStatus;
  propertyId?: string;
  leadId?: string;
  search?: string;
}

/** Inclusive local days, earliest first; without `limit` all of them, streamed. */
export interface VisitListQuery extends VisitFilters {
  start?: Day;
  end?: Day;
  limit?: number;
  offset?: number;
  order?: 'earliest' | 'latest';
}

export type VisitSummary = Record<VisitStatus, number>;

/** The default is the lead's broker, else the property's, else the caller. */
export interface CreateVisit {
  leadId: string;
  propertyId: string;
  scheduledDate: string;
  status?: VisitStatus;
  notes?: string | null;
  durationMinutes?: number;
  /** Any broker but the default one needs `manage_all`. */
  brokerId?: string | null;
  allowOverlap?: boolean;
}

/** Absent fields stay, null clears. */
export interface UpdateVisit extends Partial<
  Pick<Visit, 'scheduledDate' | 'status' | 'notes' | 'durationMinutes' | 'brokerId'>
> {
  /** People agreed on the hour, even if a request named the same one. */
  provisional?: false;
  allowOverlap?: boolean;
  /** With `status` cancelled: the key or label of an offered reason, or a text. */
  reason?: string;
  /** Of a completed visit, by keys or labels; an empty one takes it away. */
  opinion?: NewVisitOpinion;
}

export interface RescheduleVisit {
  scheduledDate: string;
  allowOverlap?: boolean;
}

export interface SlotTaken {
  message: string;
  error: string;
  code: 'slot_taken';
  alternatives: string[];
}

export const ALTERNATIVES = 6;

export function readableNotes(notes: string | null): string | null {
  const text = notes?.trim();
  if (!text) return null;
  if (!text.startsWith('{')) return text;
  try {
    const {
      preferredDate,
      preferredTime,
      message,
      notes: more,
    } = JSON.parse(text) as Record<string, unknown>;
    const wish = [
      typeof preferredDate === 'string' &&
        `Data preferida: ${cut(preferredDate, 10).split('-').toReversed().join('/')}`,
      typeof preferredTime === 'string' && `Período: ${PERIODS[preferredTime] ?? preferredTime}`,
      typeof message === 'string' && message.trim(),
      typeof more === 'string' && more.trim(),
    ];
    return wish.filter(Boolean).join(' · ') || null;
  } catch {
    return text;
  }
}

const PERIODS: Record<string, string> = { morning: 'manhã', afternoon: 'tarde' };
