import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import { temporaryDocuments } from '../../../../test/support/projection-checks.js';
import { LIMITS, SharedStates } from './shared-states.js';

const { documents, dispose } = temporaryDocuments();
afterAll(dispose);

let secrets = 0;
let sessionSecret: string;
let here: SharedStates;
let there: SharedStates;
beforeEach(() => {
  sessionSecret = `secret ${secrets++}`;
  [here, there] = [
    new SharedStates(documents, { sessionSecret }),
    new SharedStates(documents, { sessionSecret }),
  ];
});
afterEach(() => jest.restoreAllMocks());

const addTo = (states: SharedStates, name: string): Promise<void> =>
  states.change<number>(name, (sum = 0) => ({ state: sum + 1, ttlMs: 60_000 }));
async function sumOf(states: SharedStates, name: string): Promise<number | undefined> {
  let seen: number | undefined;
  await states.change<number>(name, (sum) => {
    seen = sum;
    return undefined;
  });
  return seen;
}

it('counts everything once, however many instances change the same at the same moment', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, at) => addTo(at % 2 ? here : there, 'x')));
  expect([await sumOf(here, 'x'), await sumOf(there, 'x')]).toEqual([100, 100]);
});

it('writes together what comes while it is writing, and nothing for what changes nothing', async () => {
  const writes = jest.spyOn(documents, 'write');
  await Promise.all(Array.from({ length: 50 }, () => addTo(here, 'burst')));
  expect(writes.mock.calls.length).toBeLessThanOrEqual(2);
  const before = writes.mock.calls.length;
  await sumOf(here, 'burst');
  expect(writes.mock.calls).toHaveLength(before);
});

it('stores no name that can be read, and none that somebody without the secret could try out', async () => {
  await addTo(here, 'ana@exemplo.com 203.0.113.7');
  const [stored] = await documents.find(LIMITS, {});
  expect(JSON.stringify(stored)).not.toMatch(/ana|exemplo|203\.0/);
  expect(
    await sumOf(new SharedStates(documents, { sessionSecret: 'another' }), 'ana@exemplo.com 203.0.113.7'),
  ).toBe(undefined);
});

it('goes on with what it knows while the store is away, and shares again afterwards', async () => {
  await addTo(here, 'y');
  const away = new EngineUnavailable('document store');
  jest.spyOn(documents, 'get').mockRejectedValue(away);
  await addTo(here, 'y');
  expect(here.lastKnown('y')).toBe(2);
  jest.restoreAllMocks();
  expect(await sumOf(there, 'y')).toBe(1);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 6_000);
  await addTo(here, 'y');
  expect(await sumOf(there, 'y')).toBe(2);
});

it('forgets what has lasted long enough, and removes it', async () => {
  await addTo(here, 'z');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 120_000);
  expect([await sumOf(here, 'z'), here.lastKnown('z')]).toEqual([undefined, undefined]);
  await here.sweep();
  expect(await documents.count(LIMITS, {})).toBe(0);
});
