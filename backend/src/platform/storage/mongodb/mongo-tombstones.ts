import type { Document as MongoDocument } from 'mongodb';
import { type FilterCondition, parseFilter } from '../document-store/filter-condition.js';
import type { Tombstone, Document, Filter } from '../document-store/document-store.js';
import { mergeFilters, toMongoCondition } from './mongo-filter.js';

export const isTombstoneDocument = (document: Document): document is Tombstone => '_buried' in document;

/** Only filters on absent fields can find a tombstone. */
export function withoutTombstones(filter: Filter): MongoDocument {
  const condition = parseFilter(filter);
  const found = toMongoCondition(condition);
  return matchesEmpty(condition) ? mergeFilters([found, { _buried: null }]) : found;
}

function matchesEmpty(condition: FilterCondition): boolean {
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

function matchesAbsent(condition: Exclude<FilterCondition, { of: FilterCondition[] }>): boolean {
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
