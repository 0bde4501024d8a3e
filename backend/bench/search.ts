import { join } from 'node:path';
import { propertyParams, type PropertyListQuery } from '@lox/contracts/property-search.js';
import type { Sql } from '../src/platform/storage/sqlite/documents/sqlite-filter.js';
import { openSqlite } from '../src/platform/storage/sqlite/file/open-sqlite.js';
import { propertiesProjection } from '../src/slices/properties/projections/properties.projection.js';
import { servedBy, startFloor, type FloorAnswer } from './floor.js';
import { loadInTurn } from './load.js';
import { printLoad, printTitle } from './report.js';

const CLIENTS = 32;
const PAGE = 12;
/** Different questions for the floor, which has no memory of any. */
const QUESTIONS = 200;

/** Searches that nobody has asked before, and some again, beside bare `node:http` over a plain indexed table. */
export async function benchSearch(url: string, dataDir: string, slugs: readonly string[]): Promise<void> {
  await plainTable(dataDir);
  printTitle('Search: a page with the total and the facets per second, beside bare node:http and SQLite');
  const body = Buffer.from(await (await fetch(url + pathOf(question(0)))).arrayBuffer()).toString('base64');
  const answers = Array.from({ length: QUESTIONS }, (_, at): FloorAnswer => {
    const { minPrice = 0, maxPrice } = question(at * 997);
    return { statements: pageAndTotal(minPrice, maxPrice), type: 'application/json', body };
  });
  const asked: [string, (index: number) => string][] = [
    ['list + total + facets, fresh', searchPath],
    ['list, fresh', listPath],
    ['list + total + facets, again', () => pathOf(question(7))],
  ];
  const floor = await startFloor(dataDir, answers);
  for (const [name, path] of asked) await beside(name, [url, floor.url], path);
  await floor.stop();
  const one = Buffer.from(await (await fetch(`${url}/api/properties/slug/${slugs[0]}`)).arrayBuffer());
  const slugFloor = await startFloor(
    dataDir,
    slugs.slice(0, QUESTIONS).map((slug) => ({
      statements: [textOf(slug)],
      type: 'application/json',
      body: one.toString('base64'),
    })),
  );
  await beside(
    'by slug',
    [url, slugFloor.url],
    (index) => `/api/properties/slug/${slugs[index % slugs.length]}`,
  );
  await slugFloor.stop();
}

async function beside(name: string, urls: string[], path: (index: number) => string): Promise<void> {
  const request = (index: number) => ({ method: 'GET' as const, path: path(index) });
  printLoad(
    `${name}, ${CLIENTS} clients`,
    await loadInTurn(
      urls.map((url) => ({ url, request, headers: {} })),
      CLIENTS,
    ),
  );
}

/** With a price of its own for every index. */
const question = (index: number): PropertyListQuery => ({
  purpose: 'sale',
  minPrice: 250_000 + (index % 120_000_000) / 100,
  limit: PAGE,
});
const pathOf = (query: PropertyListQuery): string => `/api/properties/search?${propertyParams(query)}`;

/** A page with the total and the facets, or the page alone, that nobody has asked for before. */
export const searchPath = (index: number): string => pathOf(question(index));
export const listPath = (index: number): string => searchPath(index).replace('/search', '');

/** What a plain program would keep: one row for each property, with an index for this very search. */
async function plainTable(dataDir: string): Promise<void> {
  const collection = await servedBy(dataDir, propertiesProjection);
  const db = openSqlite(join(dataDir, 'lox.db'));
  db.exec(`
    DROP TABLE IF EXISTS floor_properties;
    CREATE TABLE floor_properties AS SELECT
      json_extract(body, '$.slug') AS slug, json_extract(body, '$.purpose') AS purpose,
      json_extract(body, '$.price') AS price, json_extract(body, '$.createdAt') AS created_at, body
    FROM doc_${collection} WHERE json_extract(body, '$.live');
    CREATE INDEX floor_newest ON floor_properties (purpose, created_at DESC, price);
    CREATE INDEX floor_price ON floor_properties (purpose, price);
    CREATE INDEX floor_slug ON floor_properties (slug);
  `);
  db.close();
}

function pageAndTotal(minPrice: number, maxPrice = 1e12): Sql[] {
  // Left to choose, the planner may sort all bodies.
  const from = (index: string): string =>
    `FROM floor_properties INDEXED BY ${index} WHERE purpose = 'sale' AND price BETWEEN ? AND ?`;
  const parameters = [Math.round(minPrice * 100), Math.round(maxPrice * 100)];
  return [
    { text: `SELECT body ${from('floor_newest')} ORDER BY created_at DESC LIMIT ${PAGE}`, parameters },
    { text: `SELECT count(*) ${from('floor_price')}`, parameters },
  ];
}

const textOf = (slug: string): Sql => ({
  text: 'SELECT body FROM floor_properties WHERE slug = ?',
  parameters: [slug],
});
