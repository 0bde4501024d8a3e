import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CollectionSpec,
  Filter,
  FindOptions,
} from '../../src/platform/storage/document-store/document-store.js';
import { SqliteDocumentStore } from '../../src/platform/storage/sqlite/sqlite-document-store.js';
import { vacuumIfUnscrubbed } from '../../src/platform/storage/sqlite/file/vacuum.js';
import { SeededRandom } from '../support/seeded-random.js';
import { explain } from '../support/query-plan.js';
import { documentStoreContract } from './document-store.contract.js';

const folder = mkdtempSync(join(tmpdir(), 'lox-documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

documentStoreContract('SQLite', async () => new SqliteDocumentStore(join(folder, 'contract.db')));

describe('SQLite runs the shapes of the application from indexes', () => {
  const spec: CollectionSpec = {
    name: 'leads',
    indexes: [
      { fields: { status: 1, stageEnteredAt: -1 } },
      { fields: { brokerId: 1, status: 1, stageEnteredAt: -1 } },
      { fields: { status: 1, value: 1 } },
      { fields: { brokerId: 1, status: 1, value: 1 } },
      { fields: { createdAt: -1 } },
      { fields: { soldDay: 1 }, sparse: 'soldDay' },
    ],
  };
  const file = join(folder, 'plans.db');
  let store: SqliteDocumentStore;
  beforeAll(async () => {
    store = new SqliteDocumentStore(file);
    await store.ensure(spec);
  });
  afterAll(() => store.close());

  it.each<[string, Filter, FindOptions, RegExp]>([
    [
      'a column of the board',
      { status: 'new' },
      { sort: { stageEnteredAt: -1 }, limit: 50 },
      /^SEARCH .*__status_1__stageEnteredAt_-1 \(<expr>=\?\)$/,
    ],
    [
      "a broker's column, from a point on",
      { brokerId: 'b', status: 'new', stageEnteredAt: { $lt: '2026-01-01' } },
      { sort: { stageEnteredAt: -1 }, limit: 50 },
      /^SEARCH .*__brokerId_1__status_1__stageEnteredAt_-1 \(<expr>=\? AND <expr>=\? AND <expr>>\? AND <expr><\?\)$/,
    ],
    ['a list by age', {}, { sort: { createdAt: -1 }, skip: 50, limit: 50 }, /^SCAN .*__createdAt_-1$/],
    ['a list by age, without a page', {}, { sort: { createdAt: -1 } }, /^SCAN .*__createdAt_-1$/],
    ['an absent value', { status: null }, {}, /^SEARCH .*status_1.* \(<expr>=\?\)$/],
    ['some values', { status: { $in: ['new', 'won'] } }, {}, /^SEARCH .*status_1.* \(<expr>=\?\)$/],
    ['a field that few have', { soldDay: { $gte: '2026' } }, {}, /^SEARCH .*__soldDay_1 /],
    ['a value that few have', { soldDay: { $in: ['a', 'b'] } }, {}, /^SEARCH .*__soldDay_1 /],
    ['those who lack it', { soldDay: null }, {}, /^SCAN doc_leads$/],
    ['an id', { _id: 'x' }, {}, /^SEARCH .*autoindex_doc_leads_1 \(id=\?\)$/],
  ])('%s', async (_, filter, options, plan) => {
    const steps = explain(file, 'leads', filter, options);
    expect(steps).toEqual([expect.stringMatching(plan)]);
  });

  it.each<[string, Filter, RegExp]>([
    ['all', {}, /^SCAN .*__status_1__value_1$/],
    ["a broker's", { brokerId: 'b' }, /^SEARCH .*__brokerId_1__status_1__value_1 \(<expr>=\?\)$/],
  ])('figures of %s by status', async (_, filter, plan) => {
    const steps = explain(file, 'leads', filter, {
      by: ['status'],
      count: true,
      sum: { value: 'value' },
    });
    expect(steps).toEqual([expect.stringMatching(plan)]);
  });

  it('keeps using the index when another field turns out to hold lists', async () => {
    await store.write([{ put: 'leads', document: { _id: 'x', tags: ['a'] } as { _id: string } }]);
    const steps = explain(file, 'leads', { status: 'new', tags: 'a' }, { sort: { stageEnteredAt: -1 } });
    expect(steps[0]).toMatch(/^SEARCH .*__status_1__stageEnteredAt_-1 /);
    expect(steps.join()).not.toMatch(/TEMP B-TREE/);
  });

  it('orders characters beyond the first plane after all others, as the server does', async () => {
    const texts = ['z', '\uffee', '😀'];
    await store.write(texts.map((text) => ({ put: 'texts', document: { _id: text } })));
    const found = await store.find('texts', {}, { sort: { _id: 1 } });
    expect(found.map(({ _id }) => _id)).toEqual(texts);
  });

  it('drops the indexes that are no longer named, and keeps documents through closing', async () => {
    await store.ensure({ name: 'leads', indexes: [{ fields: { createdAt: -1 } }] });
    const [step] = explain(file, 'leads', { status: 'new' }, {});
    expect(step).toBe('SCAN doc_leads');
    const path = join(folder, 'closing.db');
    const before = new SqliteDocumentStore(path);
    await before.write([{ put: 'notes', document: { _id: 'x' } }], { relaxed: true });
    await before.close();
    const after = new SqliteDocumentStore(path);
    expect(await after.get('notes', 'x')).toEqual({ _id: 'x' });
    await after.close();
  });
});

describe('what was removed', () => {
  /** Documents grow, shrink and go: pages are divided and joined. Returns the removed ids. */
  async function churn(store: SqliteDocumentStore): Promise<Set<string>> {
    const chance = new SeededRandom(1);
    const size = (most: number): number => chance.below(most);
    const [alive, gone] = [[] as string[], new Set<string>()];
    const put = (id: string) => {
      const name = `SECRET-${id}-${'x'.repeat(size(300))}`;
      const document = { _id: id, name, at: size(1e6), text: `SECRET-${id}- `.repeat(size(30)) };
      return store.write([{ put: 'people', document }]);
    };
    await store.ensure({ name: 'people', indexes: [{ fields: { name: 1 } }, { fields: { at: 1 } }] });
    for (let n = 0; n < 1_000; n++) {
      const at = size(alive.length);
      const step = chance.below(100);
      if (step < 55 || alive.length < 5) await put(alive[alive.push(`id${n}`) - 1]!);
      else if (step < 80) await put(alive[at]!);
      else {
        const [id] = alive.splice(at, 1) as [string];
        gone.add(id);
        await store.write([{ remove: 'people', where: { _id: id } }]);
      }
    }
    return gone;
  }

  const leftOver = (data: string, gone: ReadonlySet<string>): string[] => {
    const files = readdirSync(data).map((name) => readFileSync(join(data, name), 'latin1'));
    const ids = [...files.join('\n').matchAll(/SECRET-(id\d+)-/g)].map(([, id]) => id!);
    return [...new Set(ids)].filter((id) => gone.has(id));
  };

  it('is nowhere in the files once they are scrubbed, not even in the unused part of a page', async () => {
    const data = mkdtempSync(join(folder, 'scrub-'));
    const store = new SqliteDocumentStore(join(data, 'lox.db'));
    const gone = await churn(store);
    await store.scrub();
    expect(leftOver(data, gone)).toEqual([]);
    await store.close();
  });

  it('is nowhere after the next start of a file that was too large to be written anew at once', async () => {
    const data = mkdtempSync(join(folder, 'scrub-'));
    const file = join(data, 'lox.db');
    await new SqliteDocumentStore(file).close();
    vacuumIfUnscrubbed(file);
    const store = new SqliteDocumentStore(file, { maxVacuumBytes: 0 });
    const gone = await churn(store);
    await store.scrub();
    await store.close();
    expect(leftOver(data, gone)).not.toEqual([]);
    vacuumIfUnscrubbed(file);
    expect(leftOver(data, gone)).toEqual([]);
  });
});
