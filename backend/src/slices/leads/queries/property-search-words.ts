import { codeTextsIn } from '@lox/contracts/property-codes.js';
import { searchWords, type SearchWord } from '@lox/contracts/search-words.js';

/** Matching one of them is enough. */
export const propertySearchWords = (search: string): SearchWord[][] =>
  [search, ...codeTextsIn(search)].map(searchWords).filter((words) => words.length > 0);
