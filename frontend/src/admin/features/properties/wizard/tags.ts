import { wordKey } from '@lox/contracts/word-key.js';

export function addTag(tags: readonly string[], typed: string, max: number): string[] {
  const tag = typed.trim().replace(/\s+/g, ' ');
  const known = tags.some((present) => wordKey(present) === wordKey(tag));
  return tag === '' || known || tags.length >= max ? [...tags] : [...tags, tag];
}
