import type { SoughtWord } from '@lox/contracts/words.js';
import type { Filter } from './document-store.js';

/** One condition for each word: that the field, a text of `searchText`, says it. */
export const saying = (field: string, words: readonly SoughtWord[]): Filter[] =>
  words.map(({ part, whole }) => {
    const contains: Filter = { [field]: { $contains: part } };
    return whole === undefined ? contains : { $or: [contains, { [field]: { $contains: ` ${whole} ` } }] };
  });
