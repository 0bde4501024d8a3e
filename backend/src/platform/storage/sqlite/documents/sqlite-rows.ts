import { mended } from '../../document-store/mended.js';
import type { Document, Filter, WriteOp } from '../../document-store/document-store.js';
import { listFields } from './sqlite-lists.js';

/** Documents as they are stored, each id beside its body, and which fields of them hold lists. */
export interface Rows {
  ids: string[];
  bodies: string[];
  lists: string[];
}

/**
 * `WriteOp`s with their documents as texts, made by who asks for them: lists of texts pass into the thread that writes
 * for a tenth of what objects cost, and that thread is the one all others wait for. Equal ones that follow one another
 * are one.
 */
export type RowOp =
  | { put: string; rows: Rows; onlyIf?: Filter | 'absent' | undefined }
  | { insert: string; rows: Rows }
  | Exclude<WriteOp, { document: Document }>;

export function rowOps(operations: readonly WriteOp[]): RowOp[] {
  const ops: RowOp[] = [];
  for (const operation of operations) {
    if (!('document' in operation)) {
      ops.push(operation);
      continue;
    }
    const last = ops.at(-1);
    const rows = (last && joinable(last, operation)) ?? { ids: [], bodies: [], lists: [] };
    if (rows.ids.length === 0)
      ops.push(
        'put' in operation
          ? { put: operation.put, rows, onlyIf: operation.onlyIf }
          : { insert: operation.insert, rows },
      );
    add(rows, operation.document);
  }
  return ops;
}

/** The rows of the operation to which this one can be added. */
function joinable(last: RowOp, operation: WriteOp): Rows | undefined {
  if ('insert' in operation)
    return 'insert' in last && last.insert === operation.insert ? last.rows : undefined;
  const isUnconditional = 'put' in operation && operation.onlyIf === undefined;
  if (!isUnconditional || !('put' in last) || last.onlyIf !== undefined) return undefined;
  return last.put === operation.put ? last.rows : undefined;
}

function add({ ids, bodies, lists }: Rows, document: Document): void {
  ids.push(document._id);
  bodies.push(JSON.stringify(document));
  for (const field of listFields(document)) if (!lists.includes(field)) lists.push(field);
}

/** How JSON writes half a character. */
const HALF = '\\ud';

/** A document of its stored text. */
export function documentOf<D extends Document>(body: string): D {
  const document = JSON.parse(body) as D;
  return body.includes(HALF) ? mended(document) : document;
}
