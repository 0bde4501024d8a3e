import type { MemoryModel } from '../../src/platform/log/memory/memory-model.js';
import { Accounts, type Account } from '../../src/platform/http/auth/accounts.js';
import { categoryOf } from '../../src/platform/storage/event-store/event-store.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import { LEAD_ROWS } from '../../src/slices/leads/lead.tokens.js';
import { LeadMemoryAnswers } from '../../src/slices/leads/memory/lead-memory-answers.js';
import type { LeadRows } from '../../src/slices/leads/memory/lead-rows.js';
import { LeadQueries } from '../../src/slices/leads/queries/lead.queries.js';
import { seeded } from '../contracts/document-store.samples.js';
import { onProductionPair, startApp, type TestApp } from '../support/app.js';
import { LeadSamples } from '../support/lead-samples.js';
import { suiteApp } from '../support/suite.js';
import { until } from '../support/until.js';

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

/** Lets so many things happen, and waits until every instance shows them. */
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

/** What an instance's memory answers and what is stored, to the same question. */
async function ask({ nest }: TestApp): Promise<[string | undefined, string]> {
  const account = accounts[Math.floor(random() * accounts.length)]!;
  const query = samples.query();
  const [memory, stored] = [nest.get(LeadMemoryAnswers), nest.get(LeadQueries)];
  if (random() < 0.05)
    return [JSON.stringify(await memory.summary(account)), JSON.stringify(await stored.summary(account))];
  if (random() < 0.25) {
    const { search, brokerId, priority, source } = query;
    const filters = { search, brokerId, priority, source };
    return [
      (await memory.board(account, filters))?.bytes.toString(),
      JSON.stringify(await stored.board(account, filters)),
    ];
  }
  const wanted = { ...query, limit: query.limit ?? 10 };
  const known = await memory.list(account, wanted);
  const { items, total } = await stored.list(account, wanted);
  return [known && `${known.total} ${known.items.bytes.toString()}`, `${total} ${JSON.stringify(items)}`];
}

/** The engines' suites ask a fifth: ten thousand take minutes there. */
const ROUNDS = Number(process.env.MEMORY_ROUNDS ?? (onProductionPair ? 10 : 50));
const QUESTIONS = 100;

it('answers 10,000 questions as the stored documents do, with writes in between, on both instances', async () => {
  await write(300);
  for (const { nest } of [app, other])
    await until('memory answers', () => nest.get(LeadMemoryAnswers).board(accounts[0]!, {}));
  for (let round = 0; round < ROUNDS; round++) {
    await write(6);
    for (const instance of [app, other]) {
      const pairs = await Promise.all(Array.from({ length: QUESTIONS }, () => ask(instance)));
      for (const [memory, stored] of pairs) if (memory !== stored) expect(memory).toBe(stored);
    }
  }
});

/** Headers that no two answers have in common. */
const OF_ONE_ANSWER = ['date', 'x-request-id', 'content-security-policy'];

it('answers over HTTP the same head and body from memory and from the stored documents', async () => {
  const { client } = app.admin;
  const paths = Array.from({ length: 100 }, () => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(samples.query())) query.set(name, String(value));
    return `/api/admin/leads?${query}`;
  });
  const answers = () =>
    Promise.all(
      ['/api/admin/leads/board', '/api/admin/leads/board?search=ana', ...paths].map(async (path) => {
        const { status, headers, text } = await client.get(path);
        const head = [...headers].filter(([name]) => !OF_ONE_ANSWER.includes(name));
        return { status, head, text };
      }),
    );
  const model = app.nest.get<MemoryModel<LeadRows>>(LEAD_ROWS);
  expect(model.current).toBeDefined();
  const fromMemory = await answers();
  model.requireUpTo(Number.MAX_SAFE_INTEGER);
  expect(model.current).toBeUndefined();
  expect(await answers()).toEqual(fromMemory);
});
