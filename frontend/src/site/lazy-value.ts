/** Lazily loaded code. */
export interface LazyValue<T> {
  /** The loaded value; undefined before. */
  loaded: T | undefined;
  /** Loads once. After a failure the next call tries again. */
  load(): Promise<T>;
}

/** Wraps `load` so that it runs once. */
export function lazyValue<T>(load: () => Promise<T>): LazyValue<T> {
  let loading: Promise<T> | undefined;
  const code: LazyValue<T> = {
    loaded: undefined,
    load: () =>
      (loading ??= load().then(
        (loaded) => (code.loaded = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
  return code;
}
