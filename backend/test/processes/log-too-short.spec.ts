import type { MachineView } from '@lox/contracts/operations.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines } from '../../src/platform/storage/engines.js';
import {
  CHECKPOINTS,
  SHARED_FOLLOWER,
  replaceCheckpoint,
  type SharedPlace,
} from '../../src/platform/log/projections/checkpoint.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

/** As after the event store alone was restored: the documents are ahead by so much. */
const AHEAD = 50_000_000;

describe('documents that were made of a longer log', () => {
  const env = installation();
  let server: ServerProcess;

  beforeAll(async () => {
    const before = await ServerProcess.start(env);
    await before.stop();
    await moveCheckpoint(AHEAD);
    server = await ServerProcess.startUnready(env);
  });
  afterAll(() => server.stop());

  it('are not called live: /readyz says why, and nothing is folded', async () => {
    await until('it has begun', async () => {
      const { status, causes } = (await readiness()).body;
      return status === 'not ready' && causes?.eventStore === 'log too short';
    });
    const { status, body } = await readiness();
    expect(status).toBe(503);
    expect(body).toMatchObject({ eventStore: 'unavailable', documentStore: 'ok' });
    const states = new Set(Object.values(body.projections).map(({ state }) => state));
    expect(states).toEqual(new Set(['idle']));
  });

  it('are told of in the console', async () => {
    const call = await signIn(server.url);
    const view = (await (await call('GET', '/api/admin/operations/machine')).json()) as MachineView;
    const log = view.engines.find(({ name }) => name === 'event-store');
    expect(log).toMatchObject({ reachable: false, reason: 'log too short' });
  });

  it.each(['status', 'preflight'])('end %s with 1 and a word', (command) => {
    const { code, output } = operator(env, command);
    expect([code, output]).toEqual([1, expect.stringContaining('O log de eventos termina antes')]);
  });

  it('are followed again once the log that belongs to them is back', async () => {
    await moveCheckpoint(-AHEAD);
    await until('it is ready', async () => (await readiness()).status === 200);
  });

  async function readiness() {
    const response = await fetch(`${server.url}/readyz`);
    const body = (await response.json()) as {
      status: string;
      causes?: { eventStore?: string };
      projections: { [name: string]: { state: string } };
    };
    return { status: response.status, body };
  }

  async function moveCheckpoint(by: number): Promise<void> {
    const { events, documents } = await openEngines(loadConfig(env));
    const pass = (await documents.get<SharedPlace>(CHECKPOINTS, SHARED_FOLLOWER))!;
    await documents.write([replaceCheckpoint({ ...pass, position: pass.position + by }, pass)]);
    await Promise.all([events.close(), documents.close()]);
  }
});
