import type { StoredEvent } from '../../storage/event-store/event-store.js';
import { searchText, searchWords } from '@lox/contracts/search-words.js';
import { MemoryTable, type TableShape } from '../memory/memory-table.js';
import { TextColumn } from '../memory/text-column.js';
import type { Projected, Projection } from '../projections/projection.js';
import { TableAt } from './table-at.js';
import { TableHistory } from './table-history.js';
import { Versions } from './versions.js';

interface Thing extends Projected {
  kind: string;
  price: number;
  text: string | null;
  brokerId: string | null;
  seenAt: string;
  marks: readonly string[];
}

const things: Projection<Thing> = {
  name: 'things',
  version: 1,
  categories: ['thing'],
  indexes: [],
  past: { erased: ['text'], scope: 'leads' },
  key: ({ stream }) => stream.slice('thing-'.length),
  evolve(before, { type, data, metadata: { occurredAt: seenAt } }) {
    if (type === 'ThingRemoved') return undefined;
    if (!before && type !== 'ThingMade') return undefined;
    if (type === 'ThingErased') return { ...before!, text: null, seenAt };
    const begun = before ?? {
      _id: '',
      _position: 0,
      kind: 'a',
      price: 0,
      text: null,
      brokerId: null,
      marks: [],
      seenAt,
    };
    return { ...begun, ...(data as Partial<Thing>), seenAt };
  },
};

const changing: Projection<Thing> = {
  ...things,
  past: {
    ...things.past!,
    changes(before, event) {
      const { occurredAt: seenAt } = event.metadata;
      if (!before) return things.evolve(before, event);
      return event.type === 'ThingErased'
        ? { text: null, seenAt }
        : { ...(event.data as Partial<Thing>), seenAt };
    },
  },
};

const SHAPE = {
  values: { kind: (one: Thing) => one.kind, brokerId: (one: Thing) => one.brokerId },
  numbers: { price: (one: Thing) => one.price, seenAt: (one: Thing) => Date.parse(one.seenAt) },
  orders: { dear: ['price', -1], cheap: ['price', 1], latest: ['seenAt', -1] },
  searched: ({ text }: Thing) => searchText(text),
  keeps: ({ kind }: Thing) => kind !== 'hidden',
} satisfies TableShape<Thing>;
type Table = MemoryTable<Thing, typeof SHAPE>;
const emptyTable = (): Table => new MemoryTable<Thing, typeof SHAPE>(SHAPE, new TextColumn());

let seed = 7;
const below = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

function events(count: number): StoredEvent[] {
  return Array.from({ length: count }, (_, at) => {
    const type =
      below(40) === 0 ? pick(['ThingRemoved', 'ThingErased']) : pick(['ThingMade', 'ThingChanged']);
    const changes = [
      { kind: pick(['a', 'b', 'hidden']) },
      { price: below(9) },
      { text: pick(['casa azul', 'sala', 'Ana']) },
      { brokerId: pick(['rui', 'bia', null]) },
      { marks: pick([[], ['x']]) },
    ];
    const data = type === 'ThingErased' ? {} : { ...pick(changes), ...pick(changes) };
    const keptUntil = type === 'ThingRemoved' && below(2) === 0 ? '2030-01-01T00:00:00.000Z' : undefined;
    const occurredAt = new Date(1_000_000 * (at + below(60))).toISOString();
    return {
      ...{ id: String(at), type, stream: `thing-${below(90)}`, category: 'thing', revision: 0 },
      ...{ position: at + 1, data: keptUntil ? { keptUntil } : data },
      metadata: { actorId: null, correlationId: '', causationId: '', schemaVersion: 1, occurredAt },
    } as StoredEvent;
  });
}

/** An erasure empties a document's versions before it. */
function plainly(log: readonly StoredEvent[]): Map<string, { from: number; document: Thing | undefined }[]> {
  const all = new Map<string, { from: number; document: Thing | undefined }[]>();
  for (const event of log) {
    const _id = things.key(event)!;
    const known = all.get(_id) ?? [];
    const before = known.at(-1)?.document;
    const after = things.evolve(before, event);
    if (after === before) continue;
    const isErasing =
      event.type === 'ThingErased' || (event.type === 'ThingRemoved' && !event.data.keptUntil);
    if (isErasing)
      for (const one of known)
        one.document &&= { ...one.document, ...(event.type === 'ThingErased' && { text: null }) };
    const from = Math.max(known.at(-1)?.from ?? 0, Date.parse(event.metadata.occurredAt));
    known.push({ from, document: after && { ...after, _id, _position: event.position } });
    all.set(_id, known);
  }
  return all;
}

it.each([things, changing])(
  'has at every instant what a table of the documents of then has, whoever looks',
  async (of) => {
    const log = events(6_000).filter(({ type }) => type !== 'ThingRemoved' || of === things);
    const versions = new Versions(of);
    const history = new TableHistory(
      emptyTable() as unknown as ConstructorParameters<typeof TableHistory>[0],
      versions as unknown as Versions<Projected>,
      64,
    );
    versions.tables.push(history);
    for (const event of log) {
      versions.fold(event);
      if (event.position % 200 !== 0) continue;
      // Columns that are kept stay right whatever follows.
      const { values, numbers } = new TableAt<Thing, typeof SHAPE>(history, below(6_100_000_000), undefined);
      expect([values.kind.codes, numbers.price.numbers].map(({ length }) => length)).toEqual(
        Array(2).fill(versions.ids.length),
      );
    }
    const plain = plainly(log);
    for (const [id, own] of plain)
      expect(versions.of(id)).toEqual(own.map(({ from, document }) => ({ from, document })));
    for (let done = 0; done < 120; done++) {
      const instant = below(1_000_000 * 6_100);
      const scope = done % 3 === 0 ? { anyOf: ['brokerId'], ids: ['rui'] } : undefined;
      const table = emptyTable();
      for (const own of plain.values()) {
        const now = own.findLast(({ document }) => document)?.document;
        const then = own.findLast(({ from }) => from <= instant)?.document;
        if (then && (!scope || now?.brokerId === 'rui')) table.put(then);
      }
      const at = new TableAt<Thing, typeof SHAPE>(history, instant, scope && versions.seenIn(scope));
      const seen = (one: Table | typeof at, order: 'dear' | 'cheap' | 'latest'): unknown => {
        const { values, numbers } = one;
        const words = searchWords('casa');
        const chosen = one.select({ kind: values.kind.among(['a']), price: numbers.price.between(2, 7) });
        const listed = chosen
          .page(one.order(order), 0, Infinity)
          .map((row) => [one.idAt(row), one.positionOf(one.idAt(row)), values.brokerId.at(row)]);
        const tally = one.select({}).tally(values.kind).toSorted();
        return { listed, tally, found: one.idsOf(one.select({ text: one.containing(words) })).toSorted() };
      };
      for (const order of ['dear', 'cheap', 'latest'] as const)
        expect(seen(at, order)).toEqual(seen(table, order));
      const rows = [...at.order('dear')];
      const items = await at.itemsOf(rows, {
        stampOf: () => [],
        read: (ids) =>
          Promise.resolve(
            ids.map((id) => versions.documentOf(versions.versionAt(versions.rowNamed(id)!, instant))!),
          ),
        present: (documents) => documents.map(({ _id, _position }) => [_id, _position]),
      });
      expect(items?.map((bytes) => JSON.parse(bytes.toString()) as unknown)).toEqual(
        rows.map((row) => [at.idAt(row), at.positionOf(at.idAt(row))]),
      );
    }
  },
);
