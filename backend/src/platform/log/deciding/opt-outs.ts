import { isDeepStrictEqual } from 'node:util';

export interface OptOutChange {
  from: string[];
  to: string[];
}

/** Unnamed ones stay. Null when nothing changes. */
export function changeOptOuts(
  present: readonly string[],
  wanted: ReadonlyMap<string, boolean>,
): OptOutChange | null {
  const others = present.filter((name) => !wanted.has(name));
  const refused = [...wanted].flatMap(([name, isWanted]) => (isWanted ? [] : [name]));
  const [from, to] = [[...present], [...others, ...refused].sort()];
  return isDeepStrictEqual(from, to) ? null : { from, to };
}
