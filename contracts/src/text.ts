/** Folds accents and case away and trims, for searching: "São José" becomes "sao jose". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** The digits of a text, in order. */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** At most `max` characters, the last of them an ellipsis when something was cut. */
export function truncate(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}

/** The keys of texts by key, in their order. */
export const keysOf = <K extends string>(texts: Record<K, string>): readonly K[] => Object.keys(texts) as K[];
