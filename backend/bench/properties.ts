import { join } from 'node:path';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { propertyParams, type PropertyListQuery, type PropertySort } from '@lox/contracts/property-search.js';
import { searchText, searchWords } from '@lox/contracts/search-words.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { containsWords } from '../src/platform/storage/document-store/contains-words.js';
import type { Filter, Sort } from '../src/platform/storage/document-store/document-store.js';
import { findSql, summariseSql } from '../src/platform/storage/sqlite/documents/sqlite-query.js';
import type { Sql } from '../src/platform/storage/sqlite/documents/sqlite-filter.js';
import {
  propertiesProjection,
  type PropertyDocument,
} from '../src/slices/properties/projections/properties.projection.js';
import { agency, PROPERTIES } from './agency.js';
import { Child } from './child.js';
import { SqliteDocumentStore } from '../src/platform/storage/sqlite/sqlite-document-store.js';
import { printFileBytes } from './file-bytes.js';
import { servedBy, startFloor, type FloorAnswer } from './floor.js';
import { load, loadInTurn } from './load.js';
import { untilReady } from './program.js';
import { printLoad, printPlainLoad, printTitle } from './report.js';
import { benchSearch } from './search.js';

const CLIENTS = 32;
const PAGE = 12;
const FLOOR = 'floor_documents';
const PART = 1_000;
const BROWSER = { 'accept-encoding': 'br' };
/** What visitors ask for: first pages, later ones, and every kind of filter. */
const SEARCHES: PropertyListQuery[] = [
  { purpose: 'sale', limit: PAGE },
  { purpose: 'rent', limit: PAGE, offset: 5 * PAGE },
  { type: 'apartment', city: 'Campinas', sortBy: 'price-asc', limit: PAGE },
  { purpose: 'sale', bedrooms: 3, isReady: true, limit: PAGE },
  { neighborhood: 'Cambuí', minPrice: 300_000, maxPrice: 600_000, sortBy: 'price-desc', limit: PAGE },
  { isNewConstruction: true, sortBy: 'oldest', limit: PAGE, offset: 2 * PAGE },
];
const WORDS: PropertyListQuery[] = [
  { search: 'apartamento cambui', limit: PAGE },
  { search: 'piscina', limit: PAGE },
  { search: 'palavra que ninguem escreveu', limit: PAGE },
];

const ORDERS: Record<PropertySort, Sort> = {
  newest: { createdAt: -1 },
  oldest: { createdAt: 1 },
  'price-asc': { price: 1 },
  'price-desc': { price: -1 },
};

/** With fields that SQL can search. */
async function floorDocuments(dataDir: string): Promise<string> {
  const { price: _, ...others } = FILTERS;
  const lists: Sort[] = [
    ...([-1, 1] as const).map((createdAt) => ({ live: 1, createdAt, _id: 1, ...FILTERS }) as const),
    ...([-1, 1] as const).map((price) => ({ live: 1, price, _id: 1, ...others }) as const),
  ];
  const indexes = [...lists.map((fields) => ({ fields })), ...propertiesProjection.indexes];
  const collection = await servedBy(dataDir, propertiesProjection);
  const documents = new SqliteDocumentStore(join(dataDir, 'lox.db'));
  await documents.ensure({ name: FLOOR, indexes });
  const stored = await documents.find<PropertyDocument>(collection, {});
  for (let at = 0; at < stored.length; at += PART)
    await documents.write(
      stored.slice(at, at + PART).map((property) => ({
        put: FLOOR,
        document: {
          ...property,
          search: searchText(property.title, property.description, property.neighborhood, property.city),
          cityKey: wordKey(property.city),
          neighborhoodKey: wordKey(property.neighborhood),
        },
      })),
    );
  await documents.close();
  return FLOOR;
}

const FILTERS = {
  purpose: 1,
  type: 1,
  bedrooms: 1,
  cityKey: 1,
  neighborhoodKey: 1,
  isNewConstruction: 1,
  isReady: 1,
  price: 1,
} as const;

/** What a plain program would ask the same documents. */
function storedFilter({
  search = '',
  city,
  neighborhood,
  minPrice,
  maxPrice,
  bedrooms,
  ...query
}: PropertyListQuery): Filter {
  const { sortBy: _sort, limit: _limit, offset: _offset, ...equal } = query;
  const words = containsWords('search', searchWords(search));
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice * 100 }),
    ...(maxPrice !== undefined && { $lte: maxPrice * 100 }),
  };
  return {
    ...{ live: true, ...(words.length > 0 && { $and: words }) },
    ...equal,
    ...(city && { cityKey: wordKey(city) }),
    ...(neighborhood && { neighborhoodKey: wordKey(neighborhood) }),
    ...(Object.keys(price).length > 0 && { price }),
    ...(bedrooms !== undefined && { bedrooms: { $gte: bedrooms } }),
  };
}

/** The public side with many live properties: the API beside the same SQL, pages beside the same bytes. */
export async function benchProperties(): Promise<void> {
  const { env, slugs } = await agency();
  printFileBytes(env.DATA_DIR);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  await benchSearch(server.url, env.DATA_DIR, slugs);
  await benchApi(server.url, env.DATA_DIR, slugs);
  await benchPages(server.url, env.DATA_DIR, slugs);
  await server.stop();
}

/** Only the search. */
export async function benchPropertySearch(): Promise<void> {
  const { env, slugs } = await agency();
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  await benchSearch(server.url, env.DATA_DIR, slugs);
  console.info(`memory: ${server.memory()} MB`);
  await server.stop();
}

async function benchApi(url: string, dataDir: string, slugs: readonly string[]): Promise<void> {
  const collection = await floorDocuments(dataDir);
  const none = new Set<string>();
  const list = (query: PropertyListQuery): Sql =>
    findSql(
      collection,
      storedFilter(query),
      { sort: ORDERS[query.sortBy ?? 'newest'], skip: query.offset ?? 0, limit: PAGE },
      none,
    );
  const count = (query: PropertyListQuery): Sql =>
    summariseSql(collection, storedFilter(query), { by: [] }, none);
  const detail = (slug: string): Sql => findSql(collection, { slug }, { limit: 1 }, none);
  const similar = async (slug: string): Promise<Sql> => {
    const answer = await fetch(`${url}/api/properties/slug/${slug}`);
    const { purpose, type, city, price } = (await answer.json()) as PublicProperty;
    const near = { $gte: price * 50, $lte: price * 200 };
    const like: Filter = { live: true, purpose, type, cityKey: wordKey(city), price: near };
    return findSql(collection, like, { sort: ORDERS.newest, limit: 4 }, none);
  };
  const some = slugs.filter((_, index) => index % 97 === 0);
  const reads: [string, string[], Sql[]][] = [
    ['list', SEARCHES.map((query) => `/api/properties?${propertyParams(query)}`), SEARCHES.map(list)],
    ['list by words', WORDS.map((query) => `/api/properties?${propertyParams(query)}`), WORDS.map(list)],
    ['count', SEARCHES.map(countPath), SEARCHES.map(count)],
    ['detail', some.map((slug) => `/api/properties/slug/${slug}`), some.map(detail)],
    ['related', some.map((slug) => `/api/properties/related/${slug}`), await Promise.all(some.map(similar))],
  ];
  printTitle(`Public API per second with ${PROPERTIES} live properties, beside the same SQL`);
  for (const [name, paths, statements] of reads) {
    const answers: FloorAnswer[] = [];
    for (const [index, path] of paths.entries())
      answers.push({ ...(await answerOf(url, path)), statements: [statements[index]!] });
    await beside(name, url, dataDir, paths, answers);
  }
}

function countPath({ sortBy: _sort, limit: _limit, offset: _offset, ...search }: PropertyListQuery): string {
  return `/api/properties/count?${propertyParams(search)}`;
}

async function benchPages(url: string, dataDir: string, slugs: readonly string[]): Promise<void> {
  printTitle('The unchanged home page per second, beside the same bytes');
  const answer = await answerOf(url, '/');
  await beside('whole', url, dataDir, ['/'], [answer]);
  const unchanged = { ...answer, status: 304, body: '' };
  await beside('304', url, dataDir, ['/'], [unchanged], { 'if-none-match': answer.etag });
  printTitle('Freshly rendered pages per second');
  const pages: [string, (index: number) => string][] = [
    ['home', (index) => `/?visita=${index}`],
    ['listing', (index) => `/imoveis?purpose=sale&page=${1 + (index % 1_100)}&visita=${index}`],
    ['detail', (index) => `/imovel/${slugs[index % slugs.length]}?visita=${index}`],
  ];
  for (const [name, path] of pages) {
    const request = (index: number) => ({ method: 'GET' as const, path: path(index) });
    const real = await load({ url, request, headers: BROWSER }, CLIENTS);
    printPlainLoad(`${name}, ${CLIENTS} clients`, real);
  }
}

/** What the server answers a browser now, byte by byte, for a floor that is to answer the same. */
async function answerOf(url: string, path: string): Promise<FloorAnswer & { etag: string }> {
  const [response] = (await once(get(url + path, { headers: BROWSER }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  const { etag = '', 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  return { statements: [], type, encoding, body: body.toString('base64'), etag };
}

async function beside(
  name: string,
  url: string,
  dataDir: string,
  paths: readonly string[],
  answers: readonly FloorAnswer[],
  headers: Record<string, string> = {},
): Promise<void> {
  const request = (index: number) => ({ method: 'GET' as const, path: paths[index % paths.length]! });
  const floor = await startFloor(dataDir, answers);
  const targets = [url, floor.url].map((asked) => ({
    url: asked,
    request,
    headers: { ...BROWSER, ...headers },
  }));
  printLoad(`${name}, ${CLIENTS} clients`, await loadInTurn(targets, CLIENTS));
  await floor.stop();
}
