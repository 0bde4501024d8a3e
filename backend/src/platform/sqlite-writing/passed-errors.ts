import { WriteConflict } from '../document-store/document-store.js';
import { RevisionConflict, type ExpectedRevision } from '../event-store/event-store.js';

/** An error as plain values: its class would be lost between two threads. */
export interface PassedError {
  name: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  collection?: string;
  stream?: string;
  expected?: ExpectedRevision;
}

export function passed(error: unknown): PassedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { ...error, name, message, stack };
}

/** The error again: one that the stores' contracts name is of its class, every other one keeps its name and code. */
export function raised(error: PassedError): Error {
  const { name, message, code, stack, collection = '', stream = '', expected = 'any' } = error;
  if (name === 'WriteConflict') return new WriteConflict(collection);
  if (name === 'RevisionConflict') return new RevisionConflict(stream, expected);
  const Kind = name === 'TypeError' ? TypeError : Error;
  return Object.assign(new Kind(message), { name, stack }, code !== undefined && { code });
}
