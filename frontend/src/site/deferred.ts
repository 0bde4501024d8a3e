/** Code that comes when it is first needed. */
export interface Deferred<T> {
  /** What has come; undefined before. */
  now: T | undefined;
  /** Brings it, once. After a failure the next call tries again: a line that was down is not remembered for ever. */
  load(): Promise<T>;
}

/** Remembers what `load` brings. */
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
