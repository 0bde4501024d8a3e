import { oneLine } from './clean-text.js';

const BARE =
  /^(?:(?!NO)([A-Z]{2})[ /-]*)?(?:n[.º°o]* ?)?([0-9][0-9.]*)(?:[ /-]*([FJ]))?(?:[ /-]*([A-Z]{2}))?$/i;

/** As written, with the word in front; empty without any. */
export function creciText(written: string): string {
  const text = oneLine(written).replace(/\s+/g, ' ');
  if (text === '' || /creci/i.test(text)) return text;
  const [, before, number, kind, after] = BARE.exec(text) ?? [];
  if (!number) return `CRECI ${text}`;
  const state = before ?? after;
  return `CRECI${state ? `-${state.toUpperCase()}` : ''} ${number}${kind ? `-${kind.toUpperCase()}` : ''}`;
}
