import type { Lead, LeadStatus } from '@lox/contracts/leads.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { openEngines } from '../../src/platform/engines.js';
import type { StoredEvent } from '../../src/platform/event-store/event-store.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';

const LEADS = 500;
/** Both moves of a lead change something, in whichever order they come. */
const TARGETS: readonly LeadStatus[] = ['contacted', 'proposal'];
const MOVES = LEADS * TARGETS.length;
/** The kill comes when so many have been acknowledged. */
const KILL_AFTER = 350;

interface Acknowledged {
  id: string;
  to: LeadStatus;
  request: string;
}

describe('a server that is killed in the middle of 1,000 concurrent moves', () => {
  const env = installation();
  let server: ServerProcess;
  const acknowledged: Acknowledged[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    const ids = await createLeads(server.url);
    await moveUntilKilled(server, ids);
    server = await ServerProcess.start(env);
  });
  afterAll(() => server.stop());

  it('was killed while moves were under way', () => {
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(acknowledged.length).toBeLessThan(MOVES);
  });

  it('still has every acknowledged move', async () => {
    const byRequest = new Map((await eventsOf(env)).map((event) => [event.metadata.correlationId, event]));
    for (const { id, to, request } of acknowledged)
      expect(byRequest.get(request)).toMatchObject({
        stream: `lead-${id}`,
        type: 'LeadStageMoved',
        data: { to },
      });
  });

  it('has applied no request twice, and every move begins where the last one ended', async () => {
    const log = await eventsOf(env);
    const requests = log.map(({ metadata }) => metadata.correlationId);
    expect(new Set(requests).size).toBe(requests.length);
    const status = new Map<string, unknown>();
    for (const { stream, type, data } of log) {
      if (type === 'LeadStageMoved') expect(data.from).toBe(status.get(stream));
      status.set(stream, type === 'LeadStageMoved' ? data.to : data.status);
    }
  });

  it('shows on the board what the log says', async () => {
    const log = await eventsOf(env);
    const call = await signIn(server.url);
    const leads = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
    expect(leads).toHaveLength(LEADS);
    for (const lead of leads) {
      const last = log.findLast(({ stream }) => stream === `lead-${lead.id}`);
      expect(lead).toMatchObject({ revision: last?.revision, status: last?.data.to ?? last?.data.status });
    }
  });

  it('holds documents that equal a rebuild', () => {
    expect(operator(env, 'verify')).toEqual({ code: 0, output: expect.stringContaining('iguais') as string });
  });

  async function createLeads(url: string): Promise<string[]> {
    const call = await signIn(url);
    const created = Array.from({ length: LEADS }, async (_, index) => {
      const answer = await call('POST', '/api/admin/leads', {
        name: `Lead ${index}`,
        email: `l${index}@exemplo.com`,
      });
      return ((await answer.json()) as Lead).id;
    });
    return Promise.all(created);
  }

  async function moveUntilKilled(running: ServerProcess, ids: string[]): Promise<void> {
    const call = await signIn(running.url);
    let killed: Promise<void> | undefined;
    const move = async (id: string, to: LeadStatus): Promise<void> => {
      const answer = await call('PATCH', `/api/admin/leads/${id}`, { status: to });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      acknowledged.push({ id, to, request: answer.headers.get('x-request-id') ?? '' });
      if (acknowledged.length === KILL_AFTER) killed = running.kill();
    };
    await Promise.allSettled(TARGETS.flatMap((to) => ids.map((id) => move(id, to))));
    await killed;
  }
});

async function eventsOf(env: NodeJS.ProcessEnv): Promise<StoredEvent[]> {
  const { events, documents } = await openEngines(loadConfig(env));
  const found: StoredEvent[] = [];
  try {
    for await (const batch of events.readAll({ after: 0, categories: ['lead'] })) found.push(...batch.events);
  } finally {
    await events.close();
    await documents.close();
  }
  return found;
}
