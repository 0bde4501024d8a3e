import type { SlotTaken, Visit } from '@lox/contracts/visits.js';
import { ApiError, shownMessage } from '../../../shared/api.js';

/** Free starts near the wanted one, ISO UTC, when the broker's time is taken (409); null for any other failure. */
export function alternativesOf(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 409 || error.body?.code !== 'slot_taken') return null;
  return (error.body as Partial<SlotTaken>).alternatives ?? [];
}

/** The visit as somebody else left it, when a change was refused for being based on an older state (412). */
export function currentVisitOf(error: unknown): Visit | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const current = error.body?.current as Partial<Visit> | null | undefined;
  return typeof current?.id === 'string' && typeof current.revision === 'number' ? (current as Visit) : null;
}

/**
 * Why something could not be done with a visit: the answer's `message`, else its raw text, else that nothing is known
 * (docs/behaviour/visits.md#visit-texts). A page that something on the way made of it, with tags, is no text.
 */
export function visitErrorText(error: unknown): string {
  const raw = error instanceof ApiError && !error.body ? error.raw.trim() : '';
  return shownMessage(error, raw === '' || raw.startsWith('<') ? 'Erro desconhecido' : raw);
}

/** Shown when a change was refused for being based on an older state. */
export const STALE_VISIT = 'Outra pessoa alterou esta visita primeiro';

/** A visit that was taken out of this person's sight, or never was in it. */
export const isOutOfSight = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
