import { searchedDigits } from './phone/phone.js';
import { searchNameWords, type SearchWord } from './search-words.js';

/**
 * What a search among people asks for: all words of one of these. A phone in any writing, or a part of one, is sought by
 * its digits, as `phoneSearch` keeps them. Nothing for a search without words.
 */
export function peopleSearchWords(search = ''): SearchWord[][] {
  const digits = searchedDigits(search);
  if (digits) return digits.map((part) => [{ part }]);
  const words = searchNameWords(search);
  return words.length > 0 ? [words] : [];
}
