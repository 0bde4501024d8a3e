/** The next value is requested while one is processed. A leaving consumer aborts the source itself. */
export async function* ahead<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (let step = await next; !step.done; step = await next) {
      next = iterator.next();
      // A failure surfaces when this value is awaited.
      next.catch(() => undefined);
      yield step.value;
    }
  } finally {
    void iterator.return?.().catch(() => undefined);
  }
}
