/** In the items' order, so many at a time. */
export async function forEachConcurrently<T>(
  places: number,
  items: readonly T[],
  act: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const place = async (): Promise<void> => {
    for (const [index, item] of queue) await act(item, index);
  };
  await Promise.all(Array.from({ length: places }, place));
}
