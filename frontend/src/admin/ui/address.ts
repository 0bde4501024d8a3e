import { cut } from '@lox/contracts/text.js';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How one value is stored in the URL's query. */
export interface Param<T> {
  /** The parameter's name, when it differs from the value's own. */
  name?: string;
  /** Undefined for an invalid text, which is ignored. */
  read(text: string): T | undefined;
}

/** A value with a default, which the URL omits. */
export interface DefaultedParam<T> extends Param<T> {
  fallback: T;
}

type AnyParam = Param<string> | Param<number>;
type Params = Readonly<Record<string, AnyParam>>;
type Value<P> = P extends Param<infer T> ? T : never;
type Defaulted<P> = { [F in keyof P]: P[F] extends DefaultedParam<Value<P[F]>> ? F : never }[keyof P];

/** The values of these parameters; those without a default may be absent. */
export type AddressValues<P> = { [F in Defaulted<P>]: Value<P[F]> } & {
  [F in Exclude<keyof P, Defaulted<P>>]?: Value<P[F]>;
};

/** Values to set; null or undefined removes one. */
export type AddressChange<P> = { [F in keyof P]?: Value<P[F]> | null };

/** Trimmed text, up to a maximum length. */
export const textParam = (longest = Infinity): Param<string> => ({
  read: (text) => cut(text.trim(), longest) || undefined,
});

/** Text that passes a check, under its own parameter name. */
export const matchingParam = (name: string, accepts: (text: string) => boolean): Param<string> => ({
  name,
  read: (text) => (accepts(text) ? text : undefined),
});

/** One of several values; `fallback` is the default. */
export function oneOf<T extends string>(values: readonly T[]): Param<T>;
export function oneOf<T extends string>(values: readonly T[], fallback: T): DefaultedParam<T>;
export function oneOf<T extends string>(values: readonly T[], fallback?: T): Param<T> {
  const read = (text: string) => values.find((value) => value === text);
  return fallback === undefined ? { read } : ({ read, fallback } as DefaultedParam<T>);
}

/** The page of a list, counted from 1. */
export const pageParam: DefaultedParam<number> = {
  fallback: 1,
  read: (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
};

const entries = (params: Params) =>
  Object.entries(params).map(([field, param]) => ({ field, name: param.name ?? field, param }));
const defaultOf = (param: AnyParam): unknown => ('fallback' in param ? param.fallback : undefined);

/** Reads the values of a URL; invalid ones are ignored. */
export function readAddress<P extends Params>(address: URLSearchParams, params: P): AddressValues<P> {
  const values: Record<string, unknown> = {};
  for (const { field, name, param } of entries(params)) {
    const value = param.read(address.get(name) ?? '') ?? defaultOf(param);
    if (value !== undefined) values[field] = value;
  }
  return values as AddressValues<P>;
}

/** The query after a change, without defaults, keeping all other parameters. */
export function writeAddress<P extends Params>(
  address: URLSearchParams,
  params: P,
  change: AddressChange<P>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const { field, name, param } of entries(params)) {
    if (!(field in change)) continue;
    const value = change[field];
    if (value && value !== defaultOf(param)) next.set(name, String(value));
    else next.delete(name);
  }
  return next;
}

/** The current query of the browser: React renders a change of it only later. */
export const presentAddress = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Values stored in the URL, so that they can be linked and the back button works. */
export interface Address<P> {
  /** The same object until one of its values changes. */
  values: AddressValues<P>;
  /**
   * Changes some of them. A function receives the current values, which may be newer than the rendered ones.
   * Only `push` adds a history entry.
   */
  change(
    change: AddressChange<P> | ((present: AddressValues<P>) => AddressChange<P>),
    options?: { push?: boolean },
  ): void;
  /** Removes all of them. */
  clear(): void;
}

/** Stores values in the URL. `params` must be stable. */
export function useAddress<P extends Params>(params: P): Address<P> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const own = useMemo(() => {
    const present = readAddress(new URLSearchParams(search), params);
    return writeAddress(new URLSearchParams(), params, present).toString();
  }, [params, search]);
  const values = useMemo(() => readAddress(new URLSearchParams(own), params), [own, params]);
  const change = useCallback<Address<P>['change']>(
    (given, { push = false } = {}) => {
      const address = presentAddress();
      const part = typeof given === 'function' ? given(readAddress(address, params)) : given;
      const next = writeAddress(address, params, part).toString();
      void navigate({ search: next && `?${next}` }, { replace: !push });
    },
    [navigate, params],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(Object.keys(params).map((field) => [field, null])) as AddressChange<P>),
    [change, params],
  );
  return { values, change, clear };
}

/** Stores a list's filters and page in the URL; a changed filter goes back to the first page. */
export function useListAddress<P extends Params & { page: DefaultedParam<number> }>(params: P) {
  const { values: filters, change } = useAddress(params);
  const fromFirstPage = useCallback((part: AddressChange<P>) => change({ page: 1, ...part }), [change]);
  return { filters, change: fromFirstPage };
}
