import { EngineUnavailable } from '../errors/engine-unavailable.js';

const UNAVAILABLE =
  /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|FULL|READONLY|NOTADB|CORRUPT|PROTOCOL|NOMEM|PERM|NOLFS)/;

/** Locked, full disk, missing file or closed connection, as opposed to a faulty statement. */
export function isSqliteUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE.test(error.code)) return true;
  return /database connection is not open|^ConnectionFailed/.test(error.message);
}

export const asUnavailable = (engine: EngineUnavailable['engine'], error: unknown): unknown =>
  isSqliteUnavailable(error) ? new EngineUnavailable(engine, error) : error;
