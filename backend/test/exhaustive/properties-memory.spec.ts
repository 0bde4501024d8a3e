import { PROPERTY_TYPES, PURPOSES, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { looserSearch } from '@lox/contracts/looser-search.js';
import {
  type InsteadOfNothing,
  NEAREST_MAX,
  PROPERTY_SORTS,
  type PropertyListQuery,
  type PropertySearchResult,
} from '@lox/contracts/property-search.js';
import type { UpdateProperty } from '@lox/contracts/property-management.js';
import type { JsonBytes } from '../../src/platform/http/answers/json-bytes.js';
import { Accounts, type Account } from '../../src/platform/http/auth/accounts.js';
import { ManagedProperties } from '../../src/slices/properties/staff/managed-properties.js';
import { PropertyQueries } from '../../src/slices/properties/public/property.queries.js';
import { onProductionPair } from '../support/app.js';
import { SeededRandom } from '../support/seeded-random.js';
import { PropertyModel } from '../support/property-model.js';
import { createProperty } from '../support/properties.js';
import { suiteApp, suitePerson } from '../support/suite.js';

const PROPERTIES = 120;
/** On engines a fifth: ten thousand take minutes there. */
const QUERIES = Number(process.env.MEMORY_QUERIES ?? (onProductionPair ? 2_000 : 10_000));
/** Between two writes, all at once. */
const RUN = 50;

const app = suiteApp();
const broker = suitePerson(app, { name: 'Íris Corretora' });
const chance = new SeededRandom(20_261_123);
const ids: string[] = [];

const CITIES = [
  'Campinas',
  'CAMPINAS',
  'Campinas ',
  'Jaguariúna',
  'jaguariuna',
  "d'Oeste",
  'D’OESTE',
  'd oeste',
];
const PLACES = ['Cambuí', 'cambui', 'Barão Geraldo', 'Centro', 'Taquaral', 'Mansões Sto. Antônio'];
const WORDS = [
  ...['piscina', 'vista', 'jardim', 'c++', '100%', 'a', 'são', 'Cam', 'ção', '(x)', 'único', '_'],
  ...[
    'imóvel',
    'imóveis',
    'casas',
    'casa',
    'móveis',
    'd’água',
    'd´agua',
    'beira-mar',
    'nº 10',
    '75 m²',
    '75m2',
    '1ª',
  ],
];

const prices = (): number =>
  chance.pick([0.01, 999.99, 1_000, 1_500, 350_000, 350_000, 980_000, 12_500_000.5]);
const text = (): string => Array.from({ length: chance.below(5) }, () => chance.pick(WORDS)).join(' ');

function details(): UpdateProperty {
  const type = chance.pick(PROPERTY_TYPES);
  return {
    title: `${PROPERTY_TYPE_LABELS[type]} ${text()}`.trim(),
    description: text(),
    type,
    purpose: chance.pick(PURPOSES),
    price: prices(),
    city: chance.pick(CITIES),
    neighborhood: chance.pick(PLACES),
    bedrooms: chance.pick([null, 0, 1, 2, 3, 7]),
    isNewConstruction: chance.pick([true, false]),
    isReady: chance.pick([true, false]),
    brokerId: chance.pick([null, broker.id]),
  };
}

/** Changes, enters or removes a property. */
async function write(): Promise<void> {
  const { client } = app.admin;
  const id = chance.pick(ids);
  const kind = chance.below(8);
  if (kind === 0) return void ids.push((await createProperty(client, { ...details(), status: 'live' })).id);
  if (kind === 1 && ids.length > PROPERTIES / 2) {
    ids.splice(ids.indexOf(id), 1);
    return void (await client.send('DELETE', `/api/properties/${id}`));
  }
  const change = chance.pick<() => UpdateProperty>([
    () => ({ price: prices() }),
    () => ({ status: chance.pick(['live', 'live', 'paused', 'sold']) }),
    () => ({ bedrooms: chance.pick([null, 1, 4]) }),
    () => ({ city: chance.pick(CITIES) }),
    () => ({ brokerId: chance.pick([null, broker.id]) }),
    details,
  ]);
  await client.patch(`/api/properties/${id}`, change());
}

/** A visitor's possible query: any filters, order and page. */
function query(): PropertyListQuery {
  const some = <T>(value: () => T): T | undefined => (chance.below(4) === 0 ? value() : undefined);
  return {
    purpose: some(() => chance.pick(PURPOSES)),
    type: some(() => chance.pick(PROPERTY_TYPES)),
    search: some(() => text() || chance.pick(['', 'pis', 'nada disso', 'cao  piscina'])),
    code: chance.below(40) === 0 ? ` ${codes[chance.below(codes.length)]?.toLowerCase()}` : undefined,
    city: some(() => chance.pick([...CITIES, 'Nenhures'])),
    neighborhood: some(() => chance.pick(PLACES)),
    minPrice: some(prices),
    maxPrice: some(prices),
    bedrooms: some(() => chance.below(5)),
    isNewConstruction: some(() => chance.pick([true, false])),
    isReady: some(() => chance.pick([true, false])),
    sortBy: some(() => chance.pick(PROPERTY_SORTS)),
    limit: some(() => 1 + chance.below(15)),
    offset: some(() => chance.below(30)),
  };
}

const codes: string[] = [];
beforeAll(async () => {
  for (let at = 0; at < PROPERTIES; at++) {
    const property = await createProperty(app.admin.client, {
      ...details(),
      status: chance.below(10) ? 'live' : 'draft',
    });
    ids.push(property.id);
    codes.push(property.code);
  }
}, 120_000);

it('answers every question as a look at every document does, whatever is written in between', async () => {
  const queries = app.nest.get(PropertyQueries);
  const managed = app.nest.get(ManagedProperties);
  const people = await app.nest.get(Accounts).byIds([app.admin.id, broker.id]);
  const repeated: PropertyListQuery[] = [];
  let found = 0;
  for (let asked = 0; asked < QUERIES; asked += RUN) {
    await write();
    const model = await PropertyModel.of(app);
    const compared = Array.from({ length: RUN }, async (_, at) => {
      // A former question is repeated after other writes.
      const question = at % 5 === 0 && repeated.length > 0 ? chance.pick(repeated) : query();
      if (at % 20 === 1) repeated.push(question);
      const [kind, json, expected] =
        at % 10 === 9
          ? await askAsStaff(managed, model, chance.pick(people))
          : await ask(queries, model, question);
      if (json !== JSON.stringify(expected)) throw new Error(`${kind} ${JSON.stringify(question)} differs`);
      if (json.length > 100) found += 1;
    });
    await Promise.all(compared);
  }
  // Most questions find something.
  expect(found).toBeGreaterThan(QUERIES / 4);
}, 480_000);

type Compared = [kind: string, json: string, expected: unknown];

async function ask(
  queries: PropertyQueries,
  model: PropertyModel,
  question: PropertyListQuery,
): Promise<Compared> {
  const kind = chance.pick(['list', 'count', 'search'] as const);
  if (kind === 'list') return [kind, textOf(await queries.list(question)), model.list(question)];
  if (kind === 'search') {
    const { instead, ...found } = JSON.parse(textOf(await queries.search(question))) as PropertySearchResult;
    if (found.total === 0) checkInstead(model, question, instead!);
    return [kind, JSON.stringify(found), model.search(question)];
  }
  return [kind, JSON.stringify(await queries.count(question)), model.count(question)];
}

/** Each looser filter finds what it says, and no filter that would find something is left out. */
function checkInstead(
  model: PropertyModel,
  question: PropertyListQuery,
  { looser, nearest }: InsteadOfNothing,
): void {
  const counts = looser.map((each) => model.count(looserSearch(question, each)));
  expect(counts).toEqual(looser.map(({ count }) => count));
  expect(counts).not.toContain(0);
  const offered = looser.map(({ filter }) => filter);
  for (const filter of Object.keys(question).filter((name) => !PAGING.includes(name)) as typeof offered)
    if (!offered.includes(filter))
      expect(model.count(looserSearch(question, { filter, value: null, count: 0 }))).toBe(0);
  const { purpose } = question;
  expect(nearest.length).toBeLessThanOrEqual(NEAREST_MAX);
  expect(nearest.every((one) => !purpose || one.purpose === purpose)).toBe(true);
}
const PAGING = ['sortBy', 'limit', 'offset'];

async function askAsStaff(
  managed: ManagedProperties,
  model: PropertyModel,
  account: Account,
): Promise<Compared> {
  const { search, type, purpose, city, offset } = query();
  const status = chance.below(3) ? undefined : chance.pick(['live', 'paused', 'draft'] as const);
  const asked = { search: chance.below(5) ? search : chance.pick(codes), type, purpose, city, status };
  const expected = model.managed(account, asked);
  const { items, total } = await managed.list(account, { ...asked, offset, limit: 10 });
  const all: string[] = [];
  for await (const part of managed.all(account, asked)) all.push(...part.map(({ id }) => id));
  const shown = expected.slice(offset ?? 0, (offset ?? 0) + 10);
  return [
    'staff',
    JSON.stringify([items.map(({ id }) => id), total, all]),
    [shown, expected.length, expected],
  ];
}

const textOf = ({ bytes }: JsonBytes<unknown>): string => bytes.toString();
