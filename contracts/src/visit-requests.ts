import { oneLine } from './clean-text.js';
import { instantOf, isDay } from './local-time.js';
import { visitorPhoneProblem } from './phone/visitor-phone.js';
import { lastVisitDay, VISIT_FAR_TEXT } from './visit-days.js';

export const PREFERRED_TIMES = ['morning', 'afternoon'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];
export const PREFERRED_TIME_LABELS: Record<PreferredTime, string> = { morning: 'Manhã', afternoon: 'Tarde' };

/** `phone` comes from `normalisedVisitorPhone`; `preferredDate` is `yyyy-MM-dd`. */
export interface VisitRequestInput {
  name: string;
  email: string;
  phone: string;
  propertyId: string;
  preferredDate: string;
  preferredTime: PreferredTime;
  message?: string | null;
}

export interface VisitRequestAnswer {
  id: string;
  leadId: string;
  message: string;
}

export const visitRequestProblems = {
  name: (name: string): string | null =>
    oneLine(name).length >= 2 ? null : 'Nome deve ter pelo menos 2 caracteres',
  phone: visitorPhoneProblem,
  date: (date: string, today: string): string | null => {
    if (!isDay(date) || date < today) return 'Data deve ser hoje ou no futuro';
    return date > lastVisitDay(today) ? VISIT_FAR_TEXT : null;
  },
};

const PROVISIONAL_TIMES: Record<PreferredTime, string> = { morning: '09:00', afternoon: '14:00' };

/** ISO UTC. */
export function provisionalStart(day: string, period: PreferredTime): string {
  return instantOf(day, PROVISIONAL_TIMES[period]);
}
