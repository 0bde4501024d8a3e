/**
 * The same values in the same order, each asked for while the one before it is still being worked on: reading goes on
 * while something else is waited for. At most one value is held. A consumer that leaves does not wait for the value that
 * is asked for, which may never come: it ends what it reads by a signal of its own.
 */
export async function* ahead<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (let step = await next; !step.done; step = await next) {
      next = iterator.next();
      // Its failure is told when its turn comes.
      next.catch(() => undefined);
      yield step.value;
    }
  } finally {
    void iterator.return?.().catch(() => undefined);
  }
}
