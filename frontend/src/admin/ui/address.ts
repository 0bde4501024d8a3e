import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How one value stands in the query of the address. */
export interface Param<T> {
  /** Its name there, when that is another than the value's own. */
  name?: string;
  /** Undefined for a text that means nothing: it is ignored. */
  read(text: string): T | undefined;
}

/** A value that is always there: the address leaves it out when it goes without saying. */
export interface SureParam<T> extends Param<T> {
  otherwise: T;
}

type AnyParam = Param<string> | Param<number>;
type Params = Readonly<Record<string, AnyParam>>;
type Value<P> = P extends Param<infer T> ? T : never;
type Sure<P> = { [F in keyof P]: P[F] extends SureParam<Value<P[F]>> ? F : never }[keyof P];

/** The values that these parameters hold; those that the address does not name are absent. */
export type AddressValues<P> = { [F in Sure<P>]: Value<P[F]> } & {
  [F in Exclude<keyof P, Sure<P>>]?: Value<P[F]>;
};

/** Values to set; null or undefined takes one away. */
export type AddressChange<P> = { [F in keyof P]?: Value<P[F]> | null };

/** Trimmed text, of no more than so many characters. */
export const textParam = (longest?: number): Param<string> => ({
  read: (text) => text.trim().slice(0, longest) || undefined,
});

/** Text of a certain form, under a name of its own. */
export const matchingParam = (name: string, accepts: (text: string) => boolean): Param<string> => ({
  name,
  read: (text) => (accepts(text) ? text : undefined),
});

/** One of several values; `otherwise` goes without saying. */
export function oneOf<T extends string>(values: readonly T[]): Param<T>;
export function oneOf<T extends string>(values: readonly T[], otherwise: T): SureParam<T>;
export function oneOf<T extends string>(values: readonly T[], otherwise?: T): Param<T> {
  const read = (text: string) => values.find((value) => value === text);
  return otherwise === undefined ? { read } : ({ read, otherwise } as SureParam<T>);
}

/** The page of a list, counted from 1. */
export const pageParam: SureParam<number> = {
  otherwise: 1,
  read: (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
};

const entries = (params: Params) =>
  Object.entries(params).map(([field, param]) => ({ field, name: param.name ?? field, param }));
const otherwiseOf = (param: AnyParam): unknown => ('otherwise' in param ? param.otherwise : undefined);

/** The values that an address names; what means nothing is ignored. */
export function readAddress<P extends Params>(address: URLSearchParams, params: P): AddressValues<P> {
  const values: Record<string, unknown> = {};
  for (const { field, name, param } of entries(params)) {
    const value = param.read(address.get(name) ?? '') ?? otherwiseOf(param);
    if (value !== undefined) values[field] = value;
  }
  return values as AddressValues<P>;
}

/** The address after a change, without what goes without saying, and with everything else as it was. */
export function writeAddress<P extends Params>(
  address: URLSearchParams,
  params: P,
  change: AddressChange<P>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const { field, name, param } of entries(params)) {
    if (!(field in change)) continue;
    const value = change[field];
    if (value && value !== otherwiseOf(param)) next.set(name, String(value));
    else next.delete(name);
  }
  return next;
}

/** The address as it is at this moment: a change of it is drawn only later. */
export const presentAddress = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Values that are kept in the address, so that they can be linked and gone back to. */
export interface Address<P> {
  /** The very same object until one of its values changes. */
  values: AddressValues<P>;
  /**
   * Changes some of them. Of a function it takes what the present values, which may be newer than the drawn ones, lead
   * to. A change can be gone back from only with `push`.
   */
  change(
    change: AddressChange<P> | ((present: AddressValues<P>) => AddressChange<P>),
    options?: { push?: boolean },
  ): void;
  /** Takes all of them away. */
  clear(): void;
}

/** Keeps values in the address. Give it the same `params` every time. */
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
