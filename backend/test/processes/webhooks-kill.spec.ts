import type { Lead } from '@lox/contracts/leads.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { until } from '../support/until.js';

const LEADS = 30;
const KILLS = 3;

describe('a server that is killed three times with deliveries due', () => {
  const env = installation();
  const ids: string[] = [];
  let server: ServerProcess;
  let receiver: WebhookReceiver;
  const accepted = new Map<string, number>();
  /** The rest gets no answer: the kill comes with some delivered and some due. */
  let most = LEADS / (KILLS + 1);

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    receiver.answer = (response, { id }) => {
      if (accepted.size >= most) return;
      accepted.set(id, (accepted.get(id) ?? 0) + 1);
      response.end();
    };
    server = await ServerProcess.start(env);
    const call = await signIn(server.url);
    const kinds = ['lead.created', 'lead.stage_moved'];
    const made = await call('POST', '/api/admin/integrations/webhooks', { address: receiver.address, kinds });
    expect(made.status).toBe(201);
    for (let kill = 1; kill <= KILLS; kill++) {
      await someLeads(await signIn(server.url));
      await until('some are accepted', () => accepted.size >= most);
      await server.kill();
      most = kill < KILLS ? ((kill + 1) * LEADS) / (KILLS + 1) : Number.POSITIVE_INFINITY;
      server = await ServerProcess.start(env);
    }
  });
  afterAll(async () => {
    await server.stop();
    await receiver.close();
  });

  async function someLeads(call: ApiCall): Promise<void> {
    for (let n = 0; n < LEADS / KILLS; n++) {
      const answer = await call('POST', '/api/admin/leads', {
        name: `Pessoa ${ids.length}`,
        phone: '19999990000',
      });
      const { id } = (await answer.json()) as Lead;
      await call('PATCH', `/api/admin/leads/${id}`, { status: 'contacted' });
      ids.push(id);
    }
  }

  it('delivers every event that was acknowledged, in the order of each record', async () => {
    await until('all have come', () => accepted.size === 2 * LEADS);
    for (const id of ids) {
      const types = receiver.about(id).map(({ type }) => type);
      expect(types.toSorted()).toEqual(types);
      expect(new Set(types)).toEqual(new Set(['lead.created', 'lead.stage_moved']));
    }
  });

  it('sends twice only what was on its way when the server died', () => {
    const twice = [...accepted.values()].filter((times) => times > 1);
    // Four at once to one webhook, three kills.
    expect(twice.length).toBeLessThanOrEqual(4 * KILLS);
    expect(Math.max(...accepted.values())).toBeLessThanOrEqual(1 + KILLS);
  });
});
