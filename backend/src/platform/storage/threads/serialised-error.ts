import { WriteConflict } from '../document-store/document-store.js';
import { RevisionConflict, type ExpectedRevision } from '../event-store/event-store.js';

export interface SerialisedError {
  name: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  collection?: string;
  stream?: string;
  expected?: ExpectedRevision;
}

/** Other fields may hold people's input. */
export function serialiseError(error: unknown): SerialisedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, code } = error as Error & { code?: unknown };
  if (error instanceof WriteConflict) return { name, message, collection: error.collection };
  if (error instanceof RevisionConflict)
    return { name, message, stream: error.stream, expected: error.expected };
  return { name, message, stack, ...(code !== undefined && { code }) };
}

/** Restores only classes of the stores' contracts. */
export function deserialiseError(error: SerialisedError): Error {
  const { name, message, code, stack, collection = '', stream = '', expected = 'any' } = error;
  if (name === 'WriteConflict') return new WriteConflict(collection);
  if (name === 'RevisionConflict') return new RevisionConflict(stream, expected);
  const Kind = name === 'TypeError' ? TypeError : Error;
  return Object.assign(new Kind(message), { name, stack }, code !== undefined && { code });
}
