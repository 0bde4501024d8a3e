import { codeTextsIn } from '@lox/contracts/property-codes.js';
import { searchWords, type SearchWord } from '@lox/contracts/search-words.js';

/** Alternatives. */
export const propertySearchWords = (search: string): SearchWord[][] =>
  [search, ...codeTextsIn(search)].map(searchWords).filter((words) => words.length > 0);
