import type { LooserFilter, PropertySearch } from './property-search.js';

export function looserSearch(search: PropertySearch, { filter, value }: LooserFilter): PropertySearch {
  const { [filter]: _former, ...others } = search;
  return value === null ? others : { ...others, [filter]: value };
}
