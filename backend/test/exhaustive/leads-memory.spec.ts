import type { Lead } from '@lox/contracts/leads.js';
import type { JsonBytes } from '../../src/platform/http/answers/json-bytes.js';
import { Accounts, type Account } from '../../src/platform/http/auth/accounts.js';
import { categoryOf } from '../../src/platform/storage/event-store/event-store.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import { LeadQueries } from '../../src/slices/leads/queries/lead.queries.js';
import { seeded } from '../contracts/document-store.samples.js';
import { onProductionPair, startApp, type TestApp } from '../support/app.js';
import { LeadModel } from '../support/lead-model.js';
import { LeadSamples } from '../support/lead-samples.js';
import { suiteApp } from '../support/suite.js';

const app = suiteApp();
const random = seeded(1313);
let other: TestApp;
let samples: LeadSamples;
let accounts: Account[];

/** Another instance on the same stores, and people who may see all, their own, or their team's. */
beforeAll(async () => {
  const { dataDir, engines, streamPrefix } = app.config;
  const pair = engines && { EVENTSTORE_URL: process.env.EVENTSTORE_URL, MONGODB_URL: engines.mongoUrl };
  other = await startApp({ DATA_DIR: dataDir, STREAM_PREFIX: streamPrefix, ...pair });
  const people = [
    await app.person({ name: 'Bia Corretora', permissions: 'corretor_basico' }),
    await app.person({ name: 'Caio Corretor', permissions: 'corretor_avancado' }),
    await app.person({ name: 'Gil Gerente', permissions: 'gerente_vendas' }),
  ];
  samples = new LeadSamples(
    random,
    people.map(({ id }) => id),
  );
  accounts = await app.nest.get(Accounts).byIds([app.admin.id, ...people.map(({ id }) => id)]);
  const [bia, caio] = people.map(({ id }) => accounts.find((account) => account.id === id)!);
  const permissions = { ...bia!.permissions, users: { manage_team: true } };
  accounts.push({ ...bia!, permissions, team: [caio!.id] });
});
afterAll(() => other.close());

/** Waits until every instance shows so many events. */
async function write(events: number): Promise<void> {
  const last = new Map<string, number>();
  for (let at = 0; at < events; at++) {
    const { stream, event } = samples.event();
    const { position } = await app.events.append(stream, [event], { expectedRevision: 'any' });
    last.set(categoryOf(stream), position);
  }
  for (const { nest } of [app, other])
    for (const [category, position] of last) await nest.get(Projections).passed(category, position);
}

/** An instance's answer, and that of a scan of every document. */
async function ask({ nest }: TestApp, model: LeadModel): Promise<[string, string]> {
  const account = accounts[Math.floor(random() * accounts.length)]!;
  const query = samples.query();
  const queries = nest.get(LeadQueries);
  if (random() < 0.05)
    return [JSON.stringify(await queries.summary(account)), JSON.stringify(model.summary(account))];
  if (random() < 0.25) {
    const { search, brokerId, priority, source, waiting, idle, team, sort } = query;
    const filters = { search, brokerId, priority, source, waiting, idle, team, sort };
    return [textOf(await queries.board(account, filters)), JSON.stringify(model.board(account, filters))];
  }
  if (random() < 0.1) {
    const all: Lead[] = [];
    for await (const part of queries.all(account, query)) all.push(...part);
    const { offset: _, limit: __, ...wanted } = query;
    return [JSON.stringify(all), JSON.stringify(model.list(account, wanted).items)];
  }
  const wanted = { ...query, limit: query.limit ?? 10 };
  const found = await queries.list(account, wanted);
  const { items, total } = model.list(account, wanted);
  return [`${found.total} ${textOf(found.items)}`, `${total} ${JSON.stringify(items)}`];
}

const textOf = ({ bytes }: JsonBytes<unknown>): string => bytes.toString();

/** The engines' suites run a fifth: ten thousand take minutes there. */
const ROUNDS = Number(process.env.MEMORY_ROUNDS ?? (onProductionPair ? 10 : 50));
const QUESTIONS = 100;

it('answers 10,000 questions as a look at every document does, with writes in between, on both instances', async () => {
  await write(300);
  for (let round = 0; round < ROUNDS; round++) {
    await write(6);
    const model = await LeadModel.of(app);
    for (const instance of [app, other]) {
      const pairs = await Promise.all(Array.from({ length: QUESTIONS }, () => ask(instance, model)));
      for (const [found, expected] of pairs) if (found !== expected) expect(found).toBe(expected);
    }
  }
});
