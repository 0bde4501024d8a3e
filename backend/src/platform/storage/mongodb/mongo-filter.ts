import type { Document as MongoDocument } from 'mongodb';
import { type FilterCondition, parseFilter } from '../document-store/filter-condition.js';
import type { Document, Filter, Tombstone } from '../document-store/document-store.js';

export const toMongoFilter = (filter: Filter): MongoDocument => toMongoCondition(parseFilter(filter));

/** Unchanged where no tombstone matches: an index may then answer alone. */
export function withoutTombstones(filter: Filter): MongoDocument {
  const condition = parseFilter(filter);
  const found = toMongoCondition(condition);
  return needsField(condition) ? found : mergeFilters([found, { _buried: null }]);
}

/** A tombstone has only `_id`, `_position` and `_buried`. */
function needsField(condition: FilterCondition): boolean {
  if ('of' in condition) return condition.kind === 'all' && condition.of.some(needsField);
  if (condition.field.startsWith('_')) return false;
  return condition.kind !== 'isNot' && (condition.kind !== 'is' || !condition.values.includes(null));
}

export const isTombstoneDocument = (document: Document): document is Tombstone => '_buried' in document;

function toMongoCondition(condition: FilterCondition): MongoDocument {
  switch (condition.kind) {
    case 'all':
      return mergeFilters(condition.of.map(toMongoCondition));
    case 'any':
      return condition.of.length === 0 ? MATCHES_NOTHING : { $or: condition.of.map(toMongoCondition) };
    case 'is':
      return condition.values.length === 1
        ? { [condition.field]: { $eq: condition.values[0] } }
        : { [condition.field]: { $in: condition.values } };
    case 'isNot':
      return condition.values.length === 1
        ? { [condition.field]: { $ne: condition.values[0] } }
        : { [condition.field]: { $nin: condition.values } };
    case 'range':
      return { [condition.field]: { [condition.operator]: condition.value } };
    case 'contains':
      return { [condition.field]: { $regex: escapedPattern(condition.text) } };
  }
}

/** Servers evaluate one document faster than `$and`. */
export function mergeFilters(filters: readonly MongoDocument[]): MongoDocument {
  const entries = filters.flatMap((filter) => Object.entries(filter));
  const names = new Set(entries.map(([name]) => name));
  return names.size < entries.length ? { $and: [...filters] } : Object.fromEntries(entries);
}

const MATCHES_NOTHING: MongoDocument = { _id: { $in: [] } };

function escapedPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
