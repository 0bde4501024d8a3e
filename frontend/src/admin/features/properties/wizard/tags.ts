import { fold } from '@lox/contracts/text.js';

/** Adds a tag: trimmed, not empty, no duplicates (docs/behaviour/property-wizard.md#tags). */
export function addTag(tags: readonly string[], typed: string, max: number): string[] {
  const tag = typed.trim().replace(/\s+/g, ' ');
  const known = tags.some((present) => fold(present) === fold(tag));
  return tag === '' || known || tags.length >= max ? [...tags] : [...tags, tag];
}
