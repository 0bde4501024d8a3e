import type { Document as MongoDocument } from 'mongodb';
import { type Condition, parseFilter } from './condition.js';
import type { Buried, Document, Filter } from './document-store.js';
import { translate } from './mongo-filter.js';

/** What is left of a document that was removed, so that a late write finds its place taken. */
export const isBuried = (document: Document): document is Buried => '_buried' in document;

/**
 * The filter in MongoDB's language, for those that are not buried. What is left of a buried one has no fields to be
 * found by: only a filter that asks for absent ones says so expressly.
 */
export function withoutBuried(filter: Filter): MongoDocument {
  const condition = parseFilter(filter);
  const found = translate(condition);
  return matchesEmpty(condition) ? { $and: [found, { _buried: null }] } : found;
}

/** Whether a document may match that has nothing but its `_id` and position. */
function matchesEmpty(condition: Condition): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every(matchesEmpty);
    case 'any':
      return condition.of.some(matchesEmpty);
    case 'none':
      return true;
    default:
      return condition.field === '_id' || condition.field === '_position' || matchesAbsent(condition);
  }
}

function matchesAbsent(condition: Exclude<Condition, { of: Condition[] }>): boolean {
  switch (condition.kind) {
    case 'is':
      return condition.values.includes(null);
    case 'isNot':
      return !condition.values.includes(null);
    case 'exists':
      return !condition.exists;
    case 'range':
    case 'contains':
      return false;
  }
}
