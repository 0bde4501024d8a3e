export function foldCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

export function digits(text: string): string {
  return text.replace(/\D/g, '');
}

export function truncate(text: string, max: number): string {
  return text.length <= max ? text : `${cut(text, max - 1).trimEnd()}…`;
}

/** `max` counts code units; no grapheme is split. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  if (isPlain(text, max - 1) && isPlain(text, max)) return text.slice(0, max);
  const { index = 0 } = segments(text).containing(max) ?? {};
  // A grapheme longer than the limit is split: hundreds of accents.
  const end = index > 0 ? index : max - Number(isSecondHalf(text, max));
  return text.slice(0, Math.max(end, 0));
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export function firstCharacter(text: string): string {
  if (isPlain(text, 0) && (text.length === 1 || isPlain(text, 1))) return text.charAt(0);
  return segments(text).containing(0)?.segment ?? '';
}

let characters: Intl.Segmenter | undefined;
const segments = (text: string): Intl.Segments => (characters ??= new Intl.Segmenter()).segment(text);

/** Between two of these a text may be cut. */
const isPlain = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0x20 && code < 0x300;
};
const isSecondHalf = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));

export const keysOf = <K extends string>(texts: Record<K, string>): readonly K[] => Object.keys(texts) as K[];
