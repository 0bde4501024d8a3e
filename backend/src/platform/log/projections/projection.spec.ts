import { defineEvents, type Recorded } from '../../storage/event-store/event-catalogue.js';
import { shapeOf } from '../following/generation-store.js';
import { projection, type Process, type Projected, type Projection } from './projection.js';

interface Opened {
  type: 'Opened';
  data: { by: string };
}
interface Closed {
  type: 'Closed';
  data: { reason: string };
}
interface Paid {
  type: 'Paid';
  data: { cents: number };
}
const accountEvents = defineEvents<Opened | Closed>('account', {
  Opened: { version: 1 },
  Closed: { version: 1 },
});
const paymentEvents = defineEvents<Paid>('payment', { Paid: { version: 1 } });

interface Ledger extends Projected {
  total: number;
}

const ledger: Projection<Ledger> = projection({
  name: 'ledger',
  version: 1,
  categories: [accountEvents, paymentEvents],
  indexes: [{ fields: { total: -1 } }],
  key: ({ stream }) => stream,
  evolve(document, event) {
    if (event.type === 'Opened') return { _id: event.data.by, _position: 0, total: 0 };
    if (event.type === 'Closed') return undefined;
    return document && { ...document, total: document.total + event.data.cents };
  },
});

it('names its categories as they are in the log, which its documents are kept by', () => {
  expect(ledger.categories).toEqual(['account', 'payment']);
  const { name, version, indexes, key, evolve } = ledger;
  const written = { name, version, categories: ['payment', 'account'], indexes, key, evolve };
  expect(shapeOf(ledger)).toBe(shapeOf(written));
});

it('does not compile with events of other categories, or with data of other events', () => {
  const accounts: Projection<Ledger> = projection({
    name: 'accounts',
    version: 1,
    categories: [accountEvents],
    indexes: [],
    // @ts-expect-error: data of one of its events is required of all
    key: (event) => event.data.by,
    evolve(document, event) {
      // @ts-expect-error: payments are not among its categories
      if (event.type === 'Paid') return undefined;
      // @ts-expect-error: the event of a closing has no opener
      if (event.type === 'Closed') return event.data.by ? document : undefined;
      return document;
    },
  });
  expect(accounts.categories).toEqual(['account']);
});

it('does not compile as a process that takes its events for fewer than they are', async () => {
  const closing: Process<[typeof accountEvents]> = {
    name: 'closing',
    categories: [accountEvents],
    collections: [],
    // @ts-expect-error: accounts are opened as well
    react: (_: readonly Recorded<Closed>[]) => Promise.resolve([]),
  };
  expect(await closing.react([])).toEqual([]);
});
