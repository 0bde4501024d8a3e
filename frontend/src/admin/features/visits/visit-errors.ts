import type { SlotTaken, Visit } from '@lox/contracts/visits.js';
import { ApiError, shownMessage } from '../../../shared/api.js';

/** ISO UTC; null unless the broker's time is taken (409). */
export function alternativesOf(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 409 || error.body?.code !== 'slot_taken') return null;
  return (error.body as Partial<SlotTaken>).alternatives ?? [];
}

export function currentVisitOf(error: unknown): Visit | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const current = error.body?.current as Partial<Visit> | null | undefined;
  return typeof current?.id === 'string' && typeof current.revision === 'number' ? (current as Visit) : null;
}

const UNKNOWN = 'Erro desconhecido';

export function visitErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.body) return shownMessage(error, UNKNOWN);
  const raw = error.raw.trim();
  return raw === '' || raw.startsWith('<') ? UNKNOWN : raw;
}

export const STALE_VISIT = 'Outra pessoa alterou esta visita primeiro';
