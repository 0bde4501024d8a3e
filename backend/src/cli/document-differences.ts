import { isDeepStrictEqual } from 'node:util';

const SHOWN_LENGTH = 80;
const SHOWN_BEFORE = 20;

export function differences(before: unknown, after: unknown, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (path === '' && (!before || !after)) return [before ? 'deixaria de existir' : 'passaria a existir'];
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after))
    return [`${path}: ${shown(before, after)} → ${shown(after, before)}`];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) =>
    differences(before[field], after[field], path ? `${path}.${field}` : field),
  );
}

const isNested = (value: unknown): value is { [field: string]: unknown } =>
  typeof value === 'object' && value !== null;

function shown(value: unknown, other: unknown): string {
  const text = textOf(value);
  if (text.length <= SHOWN_LENGTH) return text;
  const beside = textOf(other);
  let same = 0;
  while (same < text.length && text[same] === beside[same]) same++;
  const from = same < SHOWN_LENGTH - SHOWN_BEFORE ? 0 : same - SHOWN_BEFORE;
  const cut = text.slice(from, from + SHOWN_LENGTH);
  return `${from > 0 ? '…' : ''}${cut}${from + SHOWN_LENGTH < text.length ? '…' : ''}`;
}

const textOf = (value: unknown): string => (value === undefined ? 'nada' : JSON.stringify(value));
