export function chunks<T>(list: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );
}

export async function inBatches<T, R>(
  list: readonly T[],
  atOnce: number,
  work: (entry: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const outcomes: PromiseSettledResult<R>[] = [];
  for (const part of chunks(list, atOnce)) outcomes.push(...(await Promise.allSettled(part.map(work))));
  return outcomes;
}
