import { codeTextsIn } from '@lox/contracts/property-codes.js';
import { soughtWords, type SoughtWord } from '@lox/contracts/words.js';

/** What title, code and address of a property may say, one of these: the search itself, or a code that it names. */
export const soughtProperties = (search: string): SoughtWord[][] =>
  [search, ...codeTextsIn(search)].map(soughtWords).filter((words) => words.length > 0);
