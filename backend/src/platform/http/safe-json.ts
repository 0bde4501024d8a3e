/** Nest would drop these names without a word; here every unknown field is refused. */
export function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new SyntaxError('a field reaches for the prototype');
  return value;
}
