import type { Document as MongoDocument } from 'mongodb';
import { type FilterCondition, parseFilter } from '../document-store/filter-condition.js';
import type { Filter } from '../document-store/document-store.js';

export function toMongoFilter(filter: Filter): MongoDocument {
  return toMongoCondition(parseFilter(filter));
}

export function toMongoCondition(condition: FilterCondition): MongoDocument {
  switch (condition.kind) {
    case 'all':
      return mergeFilters(condition.of.map(toMongoCondition));
    case 'any':
      return condition.of.length === 0 ? MATCHES_NOTHING : { $or: condition.of.map(toMongoCondition) };
    case 'none':
      return condition.of.length === 0 ? {} : { $nor: condition.of.map(toMongoCondition) };
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
    case 'exists':
      return { [condition.field]: { $exists: condition.exists } };
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
