import type { Document, Filter, WriteOp } from './document-store.js';
import { listFields } from './sqlite-lists.js';

/** A document as it is stored, and which of its fields hold lists. */
export interface Row {
  id: string;
  body: string;
  lists: readonly string[];
}

/**
 * A `WriteOp` with its document as a text, made by who asks for it: a text passes into the thread that writes for a
 * fraction of what an object costs, and that thread is the one all others wait for.
 */
export type RowOp =
  | { put: string; row: Row; onlyIf?: Filter | 'absent' | undefined }
  | { insert: string; row: Row }
  | Exclude<WriteOp, { document: Document }>;

export function rowOp(operation: WriteOp): RowOp {
  if ('put' in operation)
    return { put: operation.put, row: rowOf(operation.document), onlyIf: operation.onlyIf };
  if ('insert' in operation) return { insert: operation.insert, row: rowOf(operation.document) };
  return operation;
}

const rowOf = (document: Document): Row => ({
  id: document._id,
  body: JSON.stringify(document),
  lists: listFields(document),
});
