export function picked<T extends object, const K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  const found: Partial<Pick<T, K>> = {};
  for (const field of fields) if (field in from) found[field] = from[field];
  return found as Pick<T, K>;
}
