import { matchesWords, searchText, searchWords } from '@lox/contracts/search-words.js';
import { anyOf } from './columns.js';
import { MemoryTable, type TableShape } from './memory-table.js';
import { TextColumn } from './text-column.js';

interface Thing {
  _id: string;
  _position: number;
  kind: string | null;
  price: number;
  at: number;
  text: string;
  hidden: boolean;
}

const THINGS = {
  values: { kind: (thing: Thing) => thing.kind },
  numbers: { price: (thing: Thing) => thing.price, at: (thing: Thing) => thing.at },
  orders: { newest: ['at', -1], oldest: ['at', 1] },
  searched: ({ text }: Thing) => searchText(text),
  keeps: ({ hidden }: Thing) => !hidden,
} satisfies TableShape<Thing>;

const tableOf = (...things: Thing[]): MemoryTable<Thing, typeof THINGS> => {
  const table = new MemoryTable<Thing, typeof THINGS>(THINGS, new TextColumn());
  for (const thing of things) table.put(thing);
  return table;
};
const thing = (given: Partial<Thing> = {}): Thing => ({
  ...{ _id: 'a', _position: 1, kind: 'house', price: 5, at: 1, text: 'casa', hidden: false },
  ...given,
});
describe('documents in a table', () => {
  it('are filtered, sorted and counted as a look at each would, whatever is put and removed', () => {
    let seed = 11;
    const below = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
    const KINDS = ['house', 'flat', null];
    const plain = new Map<string, Thing>();
    const table = tableOf();
    const { values, numbers } = table;
    const write = (position: number): void => {
      const _id = `t${below(position < 3_000 ? 2_500 : 900)}`;
      const next = thing({
        ...{ _id, _position: position, kind: pick(KINDS), price: pick([0, 1, 5, 9]), at: below(40) },
        ...{ text: pick(['casa azul', 'casas', 'sala', 'a']), hidden: below(30) === 0 },
      });
      const isRemoved = below(9) === 0;
      if (isRemoved) table.remove(_id);
      else table.put(next);
      if (isRemoved || next.hidden) plain.delete(_id);
      else plain.set(_id, next);
    };
    for (let position = 1; position <= 6_000; position++) {
      write(position);
      if (position % 100 !== 0) continue;
      const [kind, least, words] = [pick(KINDS), pick([0, 1, 6]), searchWords(pick(['casas', 'azul', 'sa']))];
      const direction = pick([1, -1] as const);
      const others = [...plain.values()]
        .filter(({ price }) => price >= least && price <= 8)
        .filter(({ text, at }) => matchesWords(searchText(text), words) || at >= 35)
        .sort((one, other) => direction * (one.at - other.at) || (one._id < other._id ? -1 : 1));
      const expected = others.filter((one) => one.kind === kind).map(({ _id }) => _id);

      const chosen = table.select({
        kind: values.kind.among([kind]),
        price: numbers.price.between(least, 8),
        text: anyOf(table.containing(words), numbers.at.between(35)),
        nothing: undefined,
      });
      const order = table.order(direction === 1 ? 'oldest' : 'newest');
      expect(chosen.page(order, 3, 20).map((row) => table.idAt(row))).toEqual(expected.slice(3, 23));
      expect(chosen.count()).toBe(expected.length);
      expect(table.idsOf(chosen).sort()).toEqual(expected.toSorted());
      const tally = (things: readonly Thing[]): [string | null, number][] =>
        KINDS.map((one): [string | null, number] => [one, things.filter((each) => each.kind === one).length]);
      expect(new Map(chosen.tally(values.kind, 'kind'))).toEqual(
        new Map(tally(others).filter(([, count]) => count > 0)),
      );
      const [from, until] = [pick([-1, 5, 38]), pick([4, 39, 99, undefined])];
      const inTime = ({ at, kind: of }: Thing) => at >= from && at <= (until ?? at) && of === kind;
      const few = table.select({
        at: table.between(pick(['newest', 'oldest'] as const), from, until),
        kind: values.kind.among([kind]),
      });
      const wanted = [...plain.values()].filter(inTime).map(({ _id }) => _id);
      expect([few.count(), table.idsOf(few).sort()]).toEqual([wanted.length, wanted.toSorted()]);
      const sorted = few.page(order, 0, Infinity).map((row) => table.idAt(row));
      expect(sorted).toEqual(
        [...plain.values()]
          .filter(inTime)
          .sort((one, other) => direction * (one.at - other.at) || (one._id < other._id ? -1 : 1))
          .map(({ _id }) => _id),
      );
    }
  });
});

describe('bytes of a table', () => {
  const shown = async (
    table: ReturnType<typeof tableOf>,
    ...stored: Thing[]
  ): Promise<string[] | undefined> => {
    const rows = table.select({}).page(table.order('oldest'), 0, 9);
    const items = await table.itemsOf(rows, {
      stampOf: () => [],
      read: () => Promise.resolve(stored),
      present: (things) => things.map(({ text }) => text),
    });
    return items?.map(String);
  };

  it('of an item are kept until its document changes', async () => {
    const table = tableOf(thing());
    expect(await shown(table, thing())).toEqual(['"casa"']);
    expect(await shown(table)).toEqual(['"casa"']);
    table.put(thing({ _position: 2, text: 'sala' }));
    expect(await shown(table, thing({ _position: 2, text: 'sala' }))).toEqual(['"sala"']);
  });

  it('are none where the stored document is another than the one of the row', async () => {
    const table = tableOf(thing());
    expect(await shown(table, thing({ _position: 2 }))).toBeUndefined();
    expect(await shown(table)).toBeUndefined();
  });

  it('of an answer are kept until any document changes, or what else it was made of', async () => {
    const table = tableOf(thing());
    let made = 0;
    const answer = async (stamp: unknown): Promise<string> => {
      const make = () => Promise.resolve({ bytes: Buffer.from(String(++made)) });
      return String((await table.answerTo(['all'], [stamp], make))?.bytes);
    };
    expect([await answer(1), await answer(1), await answer(2), await answer(2)]).toEqual([
      '1',
      '1',
      '2',
      '2',
    ]);
    table.put(thing({ _id: 'b' }));
    expect(await answer(2)).toBe('3');
    table.dropUnless(['x']);
    expect(await answer(2)).toBe('4');
  });

  it('of an answer are not kept when a document changed while they were made', async () => {
    const table = tableOf(thing());
    const make = (): Promise<{ bytes: Buffer }> => {
      table.remove('a');
      return Promise.resolve({ bytes: Buffer.from('old') });
    };
    await table.answerTo(['all'], [], make);
    const now = await table.answerTo(['all'], [], () => Promise.resolve({ bytes: Buffer.from('new') }));
    expect(String(now?.bytes)).toBe('new');
  });
});

it('a document of a former release, which lacks fields, keeps no other from being found, and can be removed', () => {
  const times = {
    ...THINGS,
    numbers: { at: (thing: Thing) => Date.parse(String(thing.at)) },
    searched: ({ text }: Thing) => text,
  } satisfies TableShape<Thing>;
  const table = new MemoryTable<Thing, typeof times>(times, new TextColumn());
  const former = { _id: 'b', _position: 2 } as Thing;
  const newest = (): string[] => [...table.order('newest')].map((row) => table.idAt(row));
  for (const one of [thing({ at: 2026 }), former, thing({ _id: 'c', at: 2027 })]) table.put(one);
  expect(newest()).toEqual(['c', 'a', 'b']);
  table.put({ ...former, _position: 3 });
  table.remove('b');
  expect(newest()).toEqual(['c', 'a']);
  expect(table.select({ word: table.containing(searchWords('casa')) }).count()).toBe(2);
});
