/** Undefined on abort; the work itself is not cancelled. */
export async function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  let stop = (): void => {};
  const aborted = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)));
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
