import type { Lead } from './leads.js';
import type { WorkingClock } from './working-clock.js';

export type LeadTimes = Pick<Lead, 'status' | 'createdAt' | 'firstContactAt' | 'lastActivityAt'>;

export const isWaiting = ({
  status,
  firstContactAt,
}: Pick<LeadTimes, 'status' | 'firstContactAt'>): boolean => status === 'new' && firstContactAt === null;

export const isOpenLead = ({ status }: Pick<Lead, 'status'>): boolean =>
  status !== 'closed' && status !== 'lost';

/** "esperando há 2 h" of working time; null unless the lead waits. */
export function waitText(lead: LeadTimes, clock: WorkingClock, now: Date): string | null {
  if (!isWaiting(lead)) return null;
  const [from, until] = [Date.parse(lead.createdAt), now.getTime()];
  const minutes = clock.minutesBetween(from, until);
  const days = clock.daysBetween(from, until);
  if (minutes < 1) return until - from < MINUTE_MS ? 'esperando há instantes' : 'esperando o expediente';
  if (minutes < 60) return `esperando há ${minutes} min`;
  if (days === 0 || minutes < LONG_MINUTES) return `esperando há ${Math.floor(minutes / 60)} h`;
  return `esperando há ${daysText(days)}`;
}

/** "parado há 12 dias" of work; null unless the lead is idle. */
export function idleText(lead: LeadTimes, idleDays: number, clock: WorkingClock, now: Date): string | null {
  const days = clock.daysBetween(Date.parse(lead.lastActivityAt), now.getTime());
  return isOpenLead(lead) && days >= idleDays ? `parado há ${daysText(days)}` : null;
}

const MINUTE_MS = 60_000;
const LONG_MINUTES = 480;

export const daysText = (days: number): string => (days === 1 ? '1 dia' : `${days} dias`);
