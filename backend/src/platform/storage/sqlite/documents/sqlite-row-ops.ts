import { wellFormedJson } from '../../document-store/well-formed-json.js';
import type { Document, Filter, WriteOp } from '../../document-store/document-store.js';
import { findListFields } from './sqlite-list-fields.js';

/** `ids[n]` belongs to `bodies[n]`; `lists` names the fields that hold lists. */
export interface DocumentRows {
  ids: string[];
  bodies: string[];
  lists: string[];
}

type DocumentOp = Extract<WriteOp, { document: Document }>;

/** Texts pass to the writer thread for a tenth of the cost of objects. */
export type RowOp =
  | { put: string; rows: DocumentRows; onlyIf?: Filter | 'absent' | undefined }
  | { insert: string; rows: DocumentRows }
  | Exclude<WriteOp, DocumentOp>;

export function toRowOps(operations: readonly WriteOp[]): RowOp[] {
  const ops: RowOp[] = [];
  for (const operation of operations) {
    if (!('document' in operation)) {
      ops.push(operation);
      continue;
    }
    const last = ops.at(-1);
    const rows =
      last && 'rows' in last && joins(operation, last) ? last.rows : { ids: [], bodies: [], lists: [] };
    if (rows.ids.length === 0)
      ops.push(
        'put' in operation
          ? { put: operation.put, rows, onlyIf: operation.onlyIf }
          : { insert: operation.insert, rows },
      );
    addRow(rows, operation.document);
  }
  return ops;
}

/** Unconditional puts and inserts join those of their collection. */
function joins(operation: DocumentOp, last: Extract<RowOp, { rows: DocumentRows }>): boolean {
  if ('insert' in operation) return 'insert' in last && last.insert === operation.insert;
  const isUnconditional = operation.onlyIf === undefined && 'put' in last && last.onlyIf === undefined;
  return isUnconditional && last.put === operation.put;
}

function addRow({ ids, bodies, lists }: DocumentRows, document: Document): void {
  ids.push(document._id);
  bodies.push(JSON.stringify(document));
  for (const field of findListFields(document)) if (!lists.includes(field)) lists.push(field);
}

const ESCAPED_SURROGATE = '\\ud';

export function parseDocument<D extends Document>(body: string): D {
  const document = JSON.parse(body) as D;
  return body.includes(ESCAPED_SURROGATE) ? wellFormedJson(document) : document;
}
