import { codeTextsIn } from '@lox/contracts/property-codes.js';
import { searchWords, type SearchWord } from '@lox/contracts/search-words.js';

/** What title, code and address of a property may say, one of these: the search itself, or a code that it names. */
export const propertySearchWords = (search: string): SearchWord[][] =>
  [search, ...codeTextsIn(search)].map(searchWords).filter((words) => words.length > 0);
