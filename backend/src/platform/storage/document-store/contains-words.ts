import type { SearchWord } from '@lox/contracts/search-words.js';
import type { Filter } from './document-store.js';

export const containsWords = (field: string, words: readonly SearchWord[]): Filter[] =>
  words.map(({ part, whole }) => {
    const contains: Filter = { [field]: { $contains: part } };
    return whole === undefined ? contains : { $or: [contains, { [field]: { $contains: ` ${whole} ` } }] };
  });
