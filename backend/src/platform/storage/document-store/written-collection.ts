import type { WriteOp } from './document-store.js';

export function writtenCollection(operation: WriteOp): string {
  if ('put' in operation) return operation.put;
  if ('insert' in operation) return operation.insert;
  if ('tombstone' in operation) return operation.tombstone;
  return 'set' in operation ? operation.set : operation.remove;
}
