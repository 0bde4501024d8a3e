import { isDeepStrictEqual } from 'node:util';
import type { DocumentDifference } from '@lox/contracts/operations.js';
import type { Document } from '../platform/storage/document-store/document-store.js';
import type { EventTypes } from '../platform/storage/event-store/event-catalogue.js';

const MASK = '•••';
const DERIVED = ['search', 'emailKey', 'nameKey'];
/** Codes, ids and instants are not personal. */
const PROGRAM_WORD = /^([a-z][a-z_]{0,30}|[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$/;

export const personalFields = ({ catalogues }: EventTypes): ReadonlySet<string> =>
  new Set([
    ...DERIVED,
    ...catalogues.flatMap(({ events }) => Object.values(events).flatMap(({ personal = [] }) => personal)),
  ]);

export function documentDifferences(
  sides: readonly { id: string; live: Document | undefined; folded: Document | undefined }[],
  personal: ReadonlySet<string>,
): DocumentDifference[] {
  return sides.map(({ id, live, folded }) => {
    const [one, other] = [asFields(live), asFields(folded)];
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    const fields = names
      .filter((field) => !isDeepStrictEqual(one[field], other[field]))
      .map((field) => ({
        field,
        live: shown(one[field], personal.has(field)),
        folded: shown(other[field], personal.has(field)),
      }));
    return { id, fields };
  });
}

const asFields = (document: Document | undefined): Record<string, unknown> => ({ ...document });

function shown(value: unknown, isPersonal: boolean): unknown {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? null;
  if (isPersonal) return MASK;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return PROGRAM_WORD.test(value) ? value : MASK;
  if (Array.isArray(value)) return value.map((one) => shown(one, false));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shown(inner, false)]));
}
