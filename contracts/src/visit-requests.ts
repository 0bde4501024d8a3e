import { oneLine } from './clean-text.js';
import { instantOf, isDay } from './local-time.js';
import { visitorPhoneProblem } from './phone/visitor-phone.js';
import { lastVisitDay, VISIT_FAR_TEXT } from './visit-days.js';

/** Periods of the day that a visitor may ask for (docs/behaviour/site-forms.md#visit-request). */
export const PREFERRED_TIMES = ['morning', 'afternoon'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];
export const PREFERRED_TIME_LABELS: Record<PreferredTime, string> = { morning: 'Manhã', afternoon: 'Tarde' };

/** `POST /api/public/schedule-visit`. `phone` as `wishedPhone` makes it, `preferredDate` as yyyy-MM-dd in São Paulo. */
export interface VisitRequestInput {
  name: string;
  email: string;
  phone: string;
  propertyId: string;
  preferredDate: string;
  preferredTime: PreferredTime;
  message?: string | null;
}

/** The answer of `POST /api/public/schedule-visit`. */
export interface VisitRequestAnswer {
  id: string;
  leadId: string;
  /** Shown in the success toast. */
  message: string;
}

/** What form and server check, null when it is right (docs/behaviour/site-forms.md#visit-request). */
export const visitRequestProblems = {
  name: (name: string): string | null =>
    oneLine(name).length >= 2 ? null : 'Nome deve ter pelo menos 2 caracteres',
  phone: visitorPhoneProblem,
  date: (date: string, today: string): string | null => {
    if (!isDay(date) || date < today) return 'Data deve ser hoje ou no futuro';
    return date > lastVisitDay(today) ? VISIT_FAR_TEXT : null;
  },
};

/** The time that stands for a period until somebody confirms one (docs/behaviour/visits.md#requests-from-the-site). */
const PROVISIONAL_TIMES: Record<PreferredTime, string> = { morning: '09:00', afternoon: '14:00' };

/** The provisional instant, ISO UTC, of a visit that was asked for on this day of São Paulo in this period. */
export function provisionalStart(day: string, period: PreferredTime): string {
  return instantOf(day, PROVISIONAL_TIMES[period]);
}
