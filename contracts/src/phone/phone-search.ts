import { digits } from '../text.js';
import { dialledDigits, plain } from './phone-parsing.js';
import { readPhones } from './read-phone.js';

/** Equal for every writing; raw digits when unreadable, none for services and fillers. */
export function phoneKeys(text: string): string[] {
  const phones = readPhones(text);
  const keys = phones.length > 0 ? phones.map(({ key }) => key) : [digits(plain(text))];
  return keys.filter((key): key is string => Boolean(key));
}

export function phoneSearch(text: string): string {
  const found = readPhones(text).map(({ e164 }) => digits(e164 ?? ''));
  const typed = digits(plain(text));
  return [...found, ...(found.some((one) => one.includes(typed)) ? [] : [typed])].join(' ').trim();
}

/** Null when the text is no phone or part of one. */
export function searchedDigits(text: string): string[] | null {
  const found = readPhones(text).map(({ e164 }) => digits(e164 ?? ''));
  const dialled = dialledDigits(text);
  if (found.length === 0 && !dialled) return null;
  return [...new Set([...found, ...(dialled ?? [])])].filter(Boolean);
}
