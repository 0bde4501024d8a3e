import { isDeepStrictEqual } from 'node:util';

/** What somebody does not want, before and after: in the order of names. */
export interface OptOutChange {
  from: string[];
  to: string[];
}

/** Some are wanted (`true`) and others refused; what is not named stays. Null: nothing changes. */
export function changeOptOuts(
  present: readonly string[],
  wanted: ReadonlyMap<string, boolean>,
): OptOutChange | null {
  const others = present.filter((name) => !wanted.has(name));
  const refused = [...wanted].flatMap(([name, isWanted]) => (isWanted ? [] : [name]));
  const [from, to] = [[...present], [...others, ...refused].sort()];
  return isDeepStrictEqual(from, to) ? null : { from, to };
}
