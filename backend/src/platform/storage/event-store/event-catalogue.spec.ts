import { storedEvents } from '../../../../test/support/projection-checks.js';
import { defineEvents, EventTypes, type EventSpec } from './event-catalogue.js';

interface Priced {
  type: 'Priced';
  data: { cents: number; currency: string };
}
const types = (spec: EventSpec) => new EventTypes([defineEvents<Priced>('thing', { Priced: spec as never })]);
const stored = (schemaVersion: number, data: object) => {
  const [event] = storedEvents('thing-1', [{ type: 'Priced', data }]);
  return { ...event!, metadata: { ...event!.metadata, schemaVersion } };
};
const SPEC: EventSpec = {
  version: 3,
  upcast: {
    1: ({ reais, ...rest }) => ({ ...rest, cents: Number(reais) * 100 }),
    2: (data) => ({ ...data, currency: 'BRL' }),
  },
};

it('lifts an old shape step by step, and a present one not at all', () => {
  const lift = (version: number, data: object) => types(SPEC).upcast(stored(version, data));
  expect(lift(1, { reais: 12 })).toMatchObject({
    data: { cents: 1200, currency: 'BRL' },
    metadata: { schemaVersion: 3 },
  });
  expect(lift(2, { cents: 5 }).data).toEqual({ cents: 5, currency: 'BRL' });
  const present = stored(3, { cents: 5, currency: 'USD' });
  expect(types(SPEC).upcast(present)).toBe(present);
});

it('changes nothing of the event that it lifts', () => {
  const old = stored(1, { reais: 12 });
  const before = structuredClone(old);
  types(SPEC).upcast(old);
  expect(old).toEqual(before);
});

it('does not guess: a missing step fails', () => {
  expect(() => types({ version: 2 }).upcast(stored(1, {}))).toThrow('no upcaster from version 1');
});

it('does not take a newer release’s shape for its own', () => {
  expect(() => types(SPEC).upcast(stored(4, { amount: '5 BRL' }))).toThrow('newer than this release');
});

it('knows only what was declared, and each type once', () => {
  const catalogue = defineEvents<Priced>('thing', { Priced: { version: 1 } });
  expect(() => new EventTypes([catalogue, catalogue])).toThrow('declared twice');
  expect(() => new EventTypes([catalogue]).spec('Unheard')).toThrow('unknown event type');
  expect(new EventTypes([catalogue]).categories).toEqual(['thing']);
});
