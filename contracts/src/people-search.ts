import { searchedDigits } from './phone/phone.js';
import { soughtNames, type SoughtWord } from './words.js';

/**
 * What a search among people asks for: all words of one of these. A phone in any writing, or a part of one, is sought by
 * its digits, as `phoneSearch` keeps them. Nothing for a search without words.
 */
export function soughtPeople(search = ''): SoughtWord[][] {
  const digits = searchedDigits(search);
  if (digits) return digits.map((part) => [{ part }]);
  const words = soughtNames(search);
  return words.length > 0 ? [words] : [];
}
