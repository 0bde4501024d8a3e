export interface LazyValue<T> {
  loaded: T | undefined;
  /** A failed load is retried by the next call. */
  load(): Promise<T>;
}

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
