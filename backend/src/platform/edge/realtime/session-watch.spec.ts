import { promisify } from 'node:util';
import type { SessionData } from 'express-session';
import { DocumentSessionStore } from '../../http/auth/sessions/session-store.js';
import { temporaryDocuments } from '../../../../test/support/projection-checks.js';
import { SessionWatch } from './session-watch.js';
import { Sockets, type LoxServer } from './sockets.js';

const { documents, dispose } = temporaryDocuments();
const store = new DocumentSessionStore(documents);
const save = promisify((sid: string, done: (error?: unknown) => void) =>
  store.set(sid, { cookie: {}, passport: { user: 'u' } } as SessionData, done),
);
let reads: jest.SpyInstance;
let open: Map<string, unknown>;
let watch: SessionWatch;

function connect(name: string, sessionId: string): void {
  open.set(name, { data: { sessionId }, disconnect: () => open.delete(name) });
  watch.schedule();
}

beforeAll(async () => {
  await store.start();
  for (const sid of ['a', 'b']) await save(sid);
});
beforeEach(() => {
  jest.useFakeTimers();
  reads = jest.spyOn(documents, 'getMany');
  open = new Map();
  const sockets = new Sockets();
  sockets.attach({ sockets: { sockets: open } } as LoxServer);
  watch = new SessionWatch(sockets, store);
});
afterEach(() => {
  watch.onApplicationShutdown();
  jest.useRealTimers();
  reads.mockRestore();
});
afterAll(dispose);

it('reads the sessions of all open sockets at once, within 5 s, and ends those that are gone', async () => {
  for (const [name, session] of ['a', 'a', 'b', 'gone'].entries()) connect(`${name}`, session);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reads.mock.calls.map(([, ids]) => (ids as string[]).length)).toEqual([3]);
  expect([...open.keys()]).toEqual(['0', '1', '2']);
});

it('asks nothing while no socket is open, and begins again with the next one', async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reads).not.toHaveBeenCalled();
  connect('first', 'a');
  open.clear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reads).not.toHaveBeenCalled();
  connect('second', 'a');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reads.mock.calls.length).toBeGreaterThan(10);
});

it('lets sockets be while the store cannot be asked', async () => {
  reads.mockRejectedValueOnce(new Error('away'));
  connect('of a', 'a');
  connect('of nobody', 'gone');
  await jest.advanceTimersByTimeAsync(3_000);
  expect([...open.keys()]).toEqual(['of a', 'of nobody']);
  await jest.advanceTimersByTimeAsync(3_000);
  expect([...open.keys()]).toEqual(['of a']);
});
