/** Works through the items, so many at a time, each once; begins no further one when the signal aborts. */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  atOnce: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All workers take from one iterator: none sees an item of another.
  const rest = [...items].values();
  const worker = async (): Promise<void> => {
    for (const item of rest) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
