import type { Lead, LeadStatus } from '@lox/contracts/leads.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines } from '../../src/platform/storage/engines.js';
import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import { forEachConcurrently } from '../support/for-each-concurrently.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';

const LEADS = 500;
/** Both moves of a lead change something, in either order. */
const TARGETS: readonly LeadStatus[] = ['contacted', 'proposal'];
/** Most requests are unsent at the kill, on any server. */
const AT_ONCE = 100;
/** Few enough for the slowest machine: the leads are not the subject. */
const SEEDED_AT_ONCE = 20;
const KILL_AFTER = 350;

interface Acknowledged {
  id: string;
  to: LeadStatus;
  request: string;
}

describe('a server that is killed in the middle of 1,000 moves, 100 of them at once', () => {
  const env = installation();
  let server: ServerProcess;
  const acknowledged: Acknowledged[] = [];
  let failed = 0;

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    const ids = await createLeads(server.url);
    await moveUntilKilled(server, ids);
    server = await ServerProcess.start(env);
  });
  afterAll(() => server.stop());

  it('was killed while moves were under way', () => {
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(failed).toBeGreaterThan(0);
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
    const numbers = Array.from({ length: LEADS }, (_, index) => index);
    const ids: string[] = [];
    await forEachConcurrently(SEEDED_AT_ONCE, numbers, async (index) => {
      const lead = { name: `Lead ${index}`, email: `l${index}@exemplo.com` };
      const answer = await call('POST', '/api/admin/leads', lead);
      if (answer.status !== 201)
        throw new Error(`a lead was answered ${answer.status} ${await answer.text()}`);
      ids.push(((await answer.json()) as Lead).id);
    });
    return ids;
  }

  async function moveUntilKilled(running: ServerProcess, ids: string[]): Promise<void> {
    const call = await signIn(running.url);
    let killed: Promise<void> | undefined;
    const move = async ({ id, to }: { id: string; to: LeadStatus }): Promise<void> => {
      const answer = await call('PATCH', `/api/admin/leads/${id}`, { status: to }).catch(() => undefined);
      const body = await answer?.text().catch(() => undefined);
      if (!answer || body === undefined) return void failed++;
      if (answer.status !== 200) throw new Error(`a move was answered ${answer.status} ${body}`);
      acknowledged.push({ id, to, request: answer.headers.get('x-request-id') ?? '' });
      if (acknowledged.length >= KILL_AFTER) killed ??= running.kill();
    };
    // Both moves of a lead are neighbours: they meet.
    const moves = ids.flatMap((id) => TARGETS.map((to) => ({ id, to })));
    await forEachConcurrently(AT_ONCE, moves, move);
    if (!killed) throw new Error(`only ${acknowledged.length} moves were acknowledged: nothing was killed`);
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
