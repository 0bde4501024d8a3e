import { oneLine } from './clean-text.js';

const STATE = '(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)';
/** F for a person, J for a company. */
const BARE = new RegExp(
  `^(?:${STATE}[ /-]*)?(?:n[.º°o]* ?)?([0-9][0-9.]*)[ /-]*([FJ]?)(?:[ /-]*${STATE})?$`,
  'i',
);

export function creciText(written: string): string {
  const text = oneLine(written).replace(/\s+/g, ' ');
  if (text === '' || /creci/i.test(text)) return text;
  const [, before, number, kind, after] = BARE.exec(text) ?? [];
  if (!number) return `CRECI ${text}`;
  const state = before ?? after;
  return `CRECI${state ? `-${state.toUpperCase()}` : ''} ${number}${kind ? `-${kind.toUpperCase()}` : ''}`;
}
