import type { SlotTaken, Visit } from '@lox/contracts/visits.js';
import { ApiError, shownMessage } from '../../../shared/api.js';

/**
 * Free start times near the wanted one, ISO UTC, when the broker's time is taken (409); null for any other
 * failure.
 */
export function alternativesOf(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 409 || error.body?.code !== 'slot_taken') return null;
  return (error.body as Partial<SlotTaken>).alternatives ?? [];
}

/** The current visit, when a change was refused because it was based on an older revision (412). */
export function currentVisitOf(error: unknown): Visit | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const current = error.body?.current as Partial<Visit> | null | undefined;
  return typeof current?.id === 'string' && typeof current.revision === 'number' ? (current as Visit) : null;
}

const UNKNOWN = 'Erro desconhecido';

/**
 * Error text for a failed action on a visit: the answer's `message`, else its raw text, else a generic text
 * (docs/behaviour/visits.md#visit-texts). An HTML error page, such as from a proxy, is not used.
 */
export function visitErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.body) return shownMessage(error, UNKNOWN);
  const raw = error.raw.trim();
  return raw === '' || raw.startsWith('<') ? UNKNOWN : raw;
}

/** Shown when a change was refused because it was based on an older revision. */
export const STALE_VISIT = 'Outra pessoa alterou esta visita primeiro';
