import { searchedDigits } from './phone/phone-search.js';
import { searchNameWords, type SearchWord } from './search-words.js';

/** Alternatives, each a list of words that must all match. */
export function peopleSearchWords(search = ''): SearchWord[][] {
  const digits = searchedDigits(search);
  if (digits) return digits.map((part) => [{ part }]);
  const words = searchNameWords(search);
  return words.length > 0 ? [words] : [];
}
