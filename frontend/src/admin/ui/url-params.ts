import { cut } from '@lox/contracts/text.js';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface UrlParam<T> {
  name?: string;
  /** Undefined for an invalid text, which is ignored. */
  read(text: string): T | undefined;
}

export interface DefaultedUrlParam<T> extends UrlParam<T> {
  fallback: T;
}

type AnyParam = UrlParam<string> | UrlParam<number> | UrlParam<boolean>;
type Params = Readonly<Record<string, AnyParam>>;
type Value<P> = P extends UrlParam<infer T> ? T : never;
type Defaulted<P> = { [F in keyof P]: P[F] extends DefaultedUrlParam<Value<P[F]>> ? F : never }[keyof P];

export type UrlParamValues<P> = { [F in Defaulted<P>]: Value<P[F]> } & {
  [F in Exclude<keyof P, Defaulted<P>>]?: Value<P[F]>;
};

/** Null or undefined removes a value. */
export type UrlParamChange<P> = { [F in keyof P]?: Value<P[F]> | null };

export const textParam = (longest = Infinity): UrlParam<string> => ({
  read: (text) => cut(text.trim(), longest) || undefined,
});

export const flagParam: UrlParam<boolean> = { read: (text) => text === 'true' || undefined };

export const matchingParam = (name: string, accepts: (text: string) => boolean): UrlParam<string> => ({
  name,
  read: (text) => (accepts(text) ? text : undefined),
});

export function choiceParam<T extends string>(values: readonly T[]): UrlParam<T>;
export function choiceParam<T extends string>(values: readonly T[], fallback: T): DefaultedUrlParam<T>;
export function choiceParam<T extends string>(values: readonly T[], fallback?: T): UrlParam<T> {
  const read = (text: string) => values.find((value) => value === text);
  return fallback === undefined ? { read } : ({ read, fallback } as DefaultedUrlParam<T>);
}

/** Counted from 1. */
export const pageParam: DefaultedUrlParam<number> = {
  fallback: 1,
  read: (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
};

const entries = (params: Params) =>
  Object.entries(params).map(([field, param]) => ({ field, name: param.name ?? field, param }));
const defaultOf = (param: AnyParam): unknown => ('fallback' in param ? param.fallback : undefined);

export function readUrlParams<P extends Params>(address: URLSearchParams, params: P): UrlParamValues<P> {
  const values: Record<string, unknown> = {};
  for (const { field, name, param } of entries(params)) {
    const value = param.read(address.get(name) ?? '') ?? defaultOf(param);
    if (value !== undefined) values[field] = value;
  }
  return values as UrlParamValues<P>;
}

export function writeUrlParams<P extends Params>(
  address: URLSearchParams,
  params: P,
  change: UrlParamChange<P>,
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

/** React renders a change of it later. */
export const currentUrlParams = (): URLSearchParams => new URLSearchParams(window.location.search);

export interface UrlParamsState<P> {
  /** The same object until one of its values changes. */
  values: UrlParamValues<P>;
  /** A function receives the current values; only `push` adds a history entry. */
  change(
    change: UrlParamChange<P> | ((present: UrlParamValues<P>) => UrlParamChange<P>),
    options?: { push?: boolean },
  ): void;
  clear(): void;
}

export function useUrlParams<P extends Params>(params: P): UrlParamsState<P> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const own = useMemo(() => {
    const present = readUrlParams(new URLSearchParams(search), params);
    return writeUrlParams(new URLSearchParams(), params, present).toString();
  }, [params, search]);
  const values = useMemo(() => readUrlParams(new URLSearchParams(own), params), [own, params]);
  const change = useCallback<UrlParamsState<P>['change']>(
    (given, { push = false } = {}) => {
      const address = currentUrlParams();
      const part = typeof given === 'function' ? given(readUrlParams(address, params)) : given;
      const next = writeUrlParams(address, params, part).toString();
      void navigate({ search: next && `?${next}` }, { replace: !push });
    },
    [navigate, params],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(Object.keys(params).map((field) => [field, null])) as UrlParamChange<P>),
    [change, params],
  );
  return { values, change, clear };
}

export function useListUrlParams<P extends Params & { page: DefaultedUrlParam<number> }>(params: P) {
  const { values: filters, change } = useUrlParams(params);
  const fromFirstPage = useCallback((part: UrlParamChange<P>) => change({ page: 1, ...part }), [change]);
  return { filters, change: fromFirstPage };
}
