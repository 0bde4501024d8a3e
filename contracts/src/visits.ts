import type { Lead, LeadProperty } from './leads.js';
import type { Day, Time } from './local-time.js';
import type { BrokerFace } from './users.js';
import { cut } from './text.js';
import type { PreferredTime } from './visit-requests.js';

/** What a visit can be (docs/behaviour/visits.md#statuses). */
export const VISIT_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];
export const VISIT_STATUS_LABELS: Record<VisitStatus, string> = {
  scheduled: 'Agendada',
  confirmed: 'Confirmada',
  completed: 'Realizada',
  cancelled: 'Cancelada',
  no_show: 'Faltou',
};

/** In one of these a visit holds its broker's time: no other may overlap (docs/behaviour/visits.md#overlaps). */
export const HOLDING_STATUSES: readonly VisitStatus[] = ['scheduled', 'confirmed', 'completed'];

/** How long a visit lasts unless said otherwise, and what may be said, in minutes. */
export const VISIT_DURATION = { default: 60, min: 15, max: 480, step: 15 } as const;

/** Longest texts that are accepted. */
export const VISIT_LIMITS = { notes: 5000 } as const;

/** Start times that are offered: every 30 minutes from 08:00 to 18:30 (docs/behaviour/visits.md#time). */
export const TIME_SLOTS: readonly Time[] = Array.from({ length: 22 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
export const DEFAULT_TIME_SLOT: Time = '10:00';

/** A visit as staff see it. Instants are ISO UTC. */
export interface Visit {
  id: string;
  leadId: string;
  propertyId: string;
  brokerId: string | null;
  scheduledDate: string;
  durationMinutes: number;
  status: VisitStatus;
  /** "horário a confirmar": a visitor asked for a day and a period, nobody has agreed on a time yet. */
  provisional: boolean;
  preferredTime: PreferredTime | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
  /** Grows with every change; the ETag, to be sent back as `If-Match`. */
  revision: number;
  lead: Pick<Lead, 'id' | 'name' | 'phone' | 'email'> | null;
  property: VisitProperty | null;
  broker: BrokerFace | null;
}

export interface VisitProperty extends Pick<LeadProperty, 'id' | 'slug' | 'code' | 'title' | 'address'> {
  neighborhood: string;
}

/** The calendar's filters (docs/behaviour/visits.md#calendar); all optional. */
export interface VisitFilters {
  /** A user id, or `none` for visits without a broker. */
  brokerId?: string;
  status?: VisitStatus;
  propertyId?: string;
  leadId?: string;
  /** Part of a lead's or a property's name, accents and case ignored. */
  search?: string;
}

/**
 * `GET /api/visits`: within inclusive local days where given, earliest first. Without `limit` all of them, streamed;
 * with it one page and `X-Total-Count`. `order` `latest` turns it round.
 */
export interface VisitListQuery extends VisitFilters {
  start?: Day;
  end?: Day;
  limit?: number;
  offset?: number;
  order?: 'earliest' | 'latest';
}

/** `GET /api/visits/summary`, same filters: how many visits of each status the person may see. */
export type VisitSummary = Record<VisitStatus, number>;

/** `POST /api/visits`, with an `Idempotency-Key`. The broker is the lead's, else the property's, else the caller. */
export interface CreateVisit {
  leadId: string;
  propertyId: string;
  scheduledDate: string;
  status?: VisitStatus;
  notes?: string | null;
  durationMinutes?: number;
  /** Another broker than the lead's: only for who manages everybody's visits. */
  brokerId?: string | null;
  /** "Agendar mesmo assim": booked although the broker has another visit at this time. */
  allowOverlap?: boolean;
}

/** `PATCH /api/visits/{id}`: only what is present changes; `notes: null` clears. */
export interface UpdateVisit extends Partial<
  Pick<Visit, 'scheduledDate' | 'status' | 'notes' | 'durationMinutes' | 'brokerId'>
> {
  /** People agreed on the hour, also where it is the one that a request from the site stands at. */
  provisional?: false;
  allowOverlap?: boolean;
}

/** `PATCH /api/visits/{id}/reschedule`. */
export interface RescheduleVisit {
  scheduledDate: string;
  allowOverlap?: boolean;
}

/** Body of the 409 with code `slot_taken`: free starts near the wanted one, ISO UTC, nearest first. */
export interface SlotTaken {
  message: string;
  error: string;
  code: 'slot_taken';
  alternatives: string[];
}

/** Most alternatives that are offered. */
export const ALTERNATIVES = 6;

/**
 * Notes as people read them: those that hold JSON with a wish of the site's visitor become a sentence, never raw JSON
 * (docs/behaviour/visits.md#requests-from-the-site).
 */
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
