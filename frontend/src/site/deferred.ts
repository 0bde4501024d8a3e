/** Lazily loaded code. */
export interface Deferred<T> {
  /** The loaded value; undefined before. */
  now: T | undefined;
  /** Loads once. After a failure the next call tries again. */
  load(): Promise<T>;
}

/** Wraps `load` so that it runs once. */
export function deferred<T>(load: () => Promise<T>): Deferred<T> {
  let loading: Promise<T> | undefined;
  const code: Deferred<T> = {
    now: undefined,
    load: () =>
      (loading ??= load().then(
        (loaded) => (code.now = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
  return code;
}
