import type { SearchWord } from '@lox/contracts/search-words.js';
import type { Filter } from './document-store.js';

/** One condition for each word: that the field, a text of `searchText`, says it. */
export const containsWords = (field: string, words: readonly SearchWord[]): Filter[] =>
  words.map(({ part, whole }) => {
    const contains: Filter = { [field]: { $contains: part } };
    return whole === undefined ? contains : { $or: [contains, { [field]: { $contains: ` ${whole} ` } }] };
  });
