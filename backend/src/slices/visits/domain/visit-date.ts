import { isDay } from '@lox/contracts/local-time.js';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Dates beyond these limits are typing errors. */
const YEARS = { past: 10, ahead: 5 };

/** An instant in the one form in which they are kept, ISO UTC to the minute; anything else comes back as it is. */
export function toInstant(value: unknown): unknown {
  if (!isInstant(value)) return value;
  return new Date(Math.floor(Date.parse(value) / 60_000) * 60_000).toISOString();
}

/** What is wrong with the date of a visit, in Portuguese; null when nothing is. */
export function visitDateProblem(value: unknown, now: Date): string | null {
  if (!isInstant(value)) return 'Selecione um horário para a visita';
  const years = (by: number): number => new Date(now).setFullYear(now.getFullYear() + by);
  const at = Date.parse(value);
  return at > years(-YEARS.past) && at < years(YEARS.ahead)
    ? null
    : 'Data da visita fora do período permitido';
}

function isInstant(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const day = INSTANT.exec(value)?.[1];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(value));
}
