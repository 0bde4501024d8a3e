import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import type { DehydratedState, Query, QueryClient, QueryState } from '@tanstack/react-query';
import type { SiteQuery } from './queries.js';

export interface QueryResult<T> {
  data: T | undefined;
  error: Error | null;
  isError: boolean;
  isPending: boolean;
}

interface Watcher {
  query: SiteQuery<unknown>;
  changed: () => void;
  stop?: () => void;
}

export type LoadQueries = () => Promise<{
  client: QueryClient;
  hydrate: (client: QueryClient, state: DehydratedState) => void;
  watch: (client: QueryClient, query: SiteQuery<unknown>, changed: () => void) => () => void;
}>;

/** The first query beyond the embedded state loads TanStack Query. */
export class PageQueryCache {
  readonly #given: Map<string, DehydratedState['queries'][number]>;
  readonly #watchers = new Set<Watcher>();
  #client: QueryClient | undefined;
  #queries: ReturnType<LoadQueries> | undefined;

  constructor(
    given: DehydratedState,
    private readonly load: LoadQueries,
  ) {
    // Embedded data counts as fresh: its age on another clock says nothing.
    const dataUpdatedAt = Date.now();
    this.#given = new Map(
      given.queries.map((query) => [query.queryHash, { ...query, state: { ...query.state, dataUpdatedAt } }]),
    );
  }

  stateOf<T>({ queryKey }: SiteQuery<T>): QueryState<T> | undefined {
    const state = this.#client
      ? this.#client.getQueryState(queryKey)
      : this.#given.get(hash(queryKey))?.state;
    return state as QueryState<T> | undefined;
  }

  watch(query: SiteQuery<unknown>, changed: () => void): () => void {
    const watcher: Watcher = { query, changed };
    this.#watchers.add(watcher);
    if (this.#client) void this.#follow(watcher);
    else if (!this.#suffices(query)) this.prepare();
    return () => {
      this.#watchers.delete(watcher);
      watcher.stop?.();
    };
  }

  set<T>({ queryKey }: SiteQuery<T>, data: T): void {
    if (this.#client) {
      this.#client.setQueryData(queryKey, () => data);
      return;
    }
    const state = { data, error: null, status: 'success', dataUpdatedAt: Date.now() } as QueryState;
    this.#given.set(hash(queryKey), { queryKey, queryHash: hash(queryKey), state, dehydratedAt: Date.now() });
    for (const watcher of this.#watchers)
      if (hash(watcher.query.queryKey) === hash(queryKey)) watcher.changed();
  }

  retryFailed(): void {
    if (![...this.#given.values()].some(({ state }) => state.status === 'error')) return;
    this.refetch(({ state }) => state.status === 'error');
  }

  refetch(predicate: (query: Query) => boolean): void {
    this.client().then(
      (client) => client.refetchQueries({ predicate }),
      () => undefined,
    );
  }

  prepare(): void {
    this.client().catch(() => undefined);
  }

  async client(): Promise<QueryClient> {
    this.#queries ??= this.load();
    try {
      const { client, hydrate } = await this.#queries;
      if (this.#client) return client;
      hydrate(client, { mutations: [], queries: [...this.#given.values()] });
      this.#client = client;
      await Promise.all([...this.#watchers].map((watcher) => this.#follow(watcher)));
      return client;
    } catch (error) {
      this.#queries = undefined;
      throw error;
    }
  }

  #suffices(query: SiteQuery<unknown>): boolean {
    const known = this.#given.get(hash(query.queryKey))?.state;
    if (!known) return query.enabled === false;
    return known.status === 'error' || Date.now() - known.dataUpdatedAt < (query.staleTime ?? Infinity);
  }

  async #follow(watcher: Watcher): Promise<void> {
    const { client, watch } = await this.#queries!;
    if (this.#watchers.has(watcher)) watcher.stop = watch(client, watcher.query, watcher.changed);
    watcher.changed();
  }
}

const hash = (key: SiteQuery<unknown>['queryKey']) => JSON.stringify(key);

const ReadsContext = createContext<PageQueryCache | null>(null);
export const PageQueryCacheProvider = ReadsContext.Provider;

export function usePageQueryCache(): PageQueryCache {
  const reads = useContext(ReadsContext);
  if (!reads) throw new Error('No ReadsProvider above');
  return reads;
}

export function usePageQuery<T>(query: SiteQuery<T>): QueryResult<T> & { refetch: () => void } {
  const reads = usePageQueryCache();
  const [path] = query.queryKey;
  const watch = useCallback(
    (changed: () => void) => reads.watch(query, changed),
    // Queries are new at each rendering; the path identifies them.
    // oxlint-disable-next-line react/exhaustive-deps
    [reads, path],
  );
  const now = () => reads.stateOf(query);
  const state = useSyncExternalStore(watch, now, now);
  const refetch = () => reads.refetch(({ queryKey }) => queryKey[0] === path);
  const { data, error = null, status = 'pending' } = state ?? {};
  return { data, error, isError: status === 'error', isPending: status === 'pending', refetch };
}

export interface KeptQueryResult<T> extends QueryResult<T> {
  isPlaceholderData: boolean;
  refetch: () => void;
}

export function useKeptPageQuery<T>(query: SiteQuery<T>): KeptQueryResult<T> {
  const read = usePageQuery(query);
  const [last, setLast] = useState(read.data);
  if (read.data !== undefined && read.data !== last) setLast(read.data);
  const isPlaceholderData = read.isPending && last !== undefined;
  return { ...read, data: isPlaceholderData ? last : read.data, isPlaceholderData };
}
