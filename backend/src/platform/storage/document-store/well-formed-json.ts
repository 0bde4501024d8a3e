/** Older releases stored lone surrogates. A well-formed value is returned itself. */
export function wellFormedJson<T>(value: T): T {
  return isWellFormed(value) ? value : (repair(value) as T);
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isWellFormed);
  for (const name in value)
    if (!name.isWellFormed() || !isWellFormed((value as Record<string, unknown>)[name])) return false;
  return true;
}

function repair(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(repair);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toWellFormed(), repair(one)]));
}
