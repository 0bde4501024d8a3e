import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { watch } from './load-queries.js';
import { PageQueryCache } from './page-query-cache.js';
import { propertyQuery, sessionQuery, settingsQuery } from './queries.js';

const SETTINGS = { whatsappNumber: '5519999990000', availableRegions: [], creci: '' };

function page(read: { updatedAt?: number } = {}) {
  const asked: unknown[] = [];
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          asked.push(queryKey[0]);
          return Promise.resolve({ answered: queryKey[0] });
        },
        staleTime: Infinity,
        retryOnMount: false,
      },
    },
  });
  const server = new QueryClient();
  server.setQueryData(settingsQuery().queryKey, SETTINGS, read);
  let loads = 0;
  const reads = new PageQueryCache(dehydrate(server), () => {
    loads++;
    return Promise.resolve({ client, hydrate, watch });
  });
  return { reads, asked, loads: () => loads };
}

function answered(reads: PageQueryCache, query: ReturnType<typeof propertyQuery>): Promise<unknown> {
  return new Promise((found) => {
    const look = () => {
      const data = reads.stateOf(query)?.data;
      if (data !== undefined) found(data);
    };
    reads.watch(query, look);
  });
}

describe('the reads of a page', () => {
  it('are answered by what came with it, without the library', () => {
    const { reads, loads } = page();
    reads.watch(settingsQuery(), () => undefined);
    reads.watch(sessionQuery(), () => undefined);
    expect(reads.stateOf(settingsQuery())?.data).toEqual(SETTINGS);
    expect(loads()).toBe(0);
  });

  it('are as fresh as the page, however long ago and by whichever clock the server read them', () => {
    const { reads, loads } = page({ updatedAt: 0 });
    reads.watch(settingsQuery(), () => undefined);
    expect(reads.stateOf(settingsQuery())?.data).toEqual(SETTINGS);
    expect(loads()).toBe(0);
  });

  it('beyond that are fetched, and what was known stays known', async () => {
    const { reads, asked, loads } = page();
    reads.set(sessionQuery(), { user: null });
    reads.watch(settingsQuery(), () => undefined);
    await expect(answered(reads, propertyQuery('casa'))).resolves.toEqual({
      answered: '/api/properties/slug/casa',
    });
    expect(loads()).toBe(1);
    expect(asked).toEqual(['/api/properties/slug/casa']);
    expect(reads.stateOf(settingsQuery())?.data).toEqual(SETTINGS);
    expect(reads.stateOf(sessionQuery())?.data).toEqual({ user: null });
  });

  it('tell who watches what was put, before and after the library has come', async () => {
    const { reads } = page();
    const seen: unknown[] = [];
    reads.watch(sessionQuery(), () => seen.push(reads.stateOf(sessionQuery())?.data));
    reads.set(sessionQuery(), { user: null });
    expect(seen).toEqual([{ user: null }]);
    await reads.client();
    const user = { id: 'u', name: 'Ana' } as never;
    const told = new Promise((done) => reads.watch(sessionQuery(), () => done(undefined)));
    reads.set(sessionQuery(), { user });
    await told;
    expect(reads.stateOf(sessionQuery())?.data).toEqual({ user });
  });

  it('try the library again when it could not be loaded', async () => {
    let failures = 1;
    const { reads: working } = page();
    const reads = new PageQueryCache({ mutations: [], queries: [] }, async () => {
      if (failures-- > 0) throw new Error('gone');
      return { client: await working.client(), hydrate, watch };
    });
    await expect(reads.client()).rejects.toThrow('gone');
    await expect(reads.client()).resolves.toBeInstanceOf(QueryClient);
  });
});
