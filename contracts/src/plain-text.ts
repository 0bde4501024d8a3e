import { withoutUnseen } from './clean-text.js';
import { cut } from './text.js';

const DAMAGED = '\ufffd';
const SHOWN_AROUND = 12;

const visible = (text: string): string => withoutUnseen(text.normalize('NFC'));

export const asLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();

/** At most one blank line between two. */
export const asLines = (text: string): string =>
  visible(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export function cutText(text: string, max: number): string {
  const whole = cut(text, max);
  if (whole.length === text.length || /\s/.test(text.charAt(whole.length))) return whole.trim();
  const words = whole.slice(0, Math.max(0, whole.lastIndexOf(' '), whole.lastIndexOf('\n')));
  return (words.length > max / 2 ? words : whole).trim();
}

export function damageNote(texts: readonly unknown[]): string | undefined {
  const text = texts.find((one): one is string => typeof one === 'string' && one.includes(DAMAGED));
  if (text === undefined) return undefined;
  const at = text.indexOf(DAMAGED);
  const around = text.slice(Math.max(0, at - SHOWN_AROUND), at + SHOWN_AROUND);
  // Slicing may split a surrogate pair.
  return `Há um caractere ilegível em “${asLine(around.replace(/\p{Surrogate}/gu, ''))}”: corrija depois.`;
}
