import { isInstant } from '@lox/contracts/local-time.js';
import { VISIT_FAR_TEXT, VISIT_YEARS } from '@lox/contracts/visit-days.js';

/** ISO UTC to the minute; anything else stays for validation to refuse. */
export function toInstant(value: unknown): unknown {
  if (!isVisitInstant(value)) return value;
  return new Date(Math.floor(Date.parse(value) / 60_000) * 60_000).toISOString();
}

export function visitDateProblem(value: unknown, now: Date): string | null {
  if (!isVisitInstant(value)) return 'Selecione um horário para a visita';
  const years = (by: number): number => new Date(now).setFullYear(now.getFullYear() + by);
  const at = Date.parse(value);
  return at > years(-VISIT_YEARS.past) && at < years(VISIT_YEARS.ahead) ? null : VISIT_FAR_TEXT;
}

const isVisitInstant = (value: unknown): value is string => typeof value === 'string' && isInstant(value);
