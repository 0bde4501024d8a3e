import { randomUUID } from 'node:crypto';
import { ENGINES, type Engines } from '../src/platform/engines.js';
import { changeLead, createLead } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

interface Readiness {
  projections: { [name: string]: { state: string; failed?: { eventId: string; message: string } } };
}

const app = suiteApp();

describe('an event that this release does not know', () => {
  const eventId = randomUUID();
  let strange: string;

  beforeAll(async () => {
    strange = (await createLead(app.admin.client)).id;
    const metadata = {
      actorId: null,
      correlationId: eventId,
      causationId: eventId,
      schemaVersion: 1,
      occurredAt: new Date().toISOString(),
    };
    await app.nest
      .get<Engines>(ENGINES)
      .events.append(`lead-${strange}`, [{ id: eventId, type: 'LeadTeleported', data: {}, metadata }], {
        expectedRevision: 0,
      });
    await until('somebody stands still', async () => (await readiness()).status === 503);
  });

  it('stops what reads its category, visibly, and nothing else', async () => {
    const { body } = await readiness();
    for (const name of ['lead-board', 'audit', 'notifier'])
      await until(
        `${name} stands still`,
        async () => (await readiness()).body.projections[name]?.state === 'failed',
      );
    expect((await readiness()).body.projections['lead-board']?.failed).toMatchObject({
      eventId,
      message: 'LeadTeleported: UnknownEventType',
    });
    expect(body.projections.users?.state).toBe('live');
    expect(body.projections.properties?.state).toBe('live');
  });

  it('decides nothing about that lead, and goes on deciding about others', async () => {
    const other = await createLeadBlind();
    expect(await changeLead(app.admin.client, strange, { status: 'lost' })).toMatchObject({ status: 500 });
    const { revision } = await revisionAfter(other, 'contacted');
    expect(revision).toBe(1);
  });

  const readiness = () => app.visitor().get<Readiness>('/readyz');

  /** The documents stand still, so the answer of a creation cannot show the lead. */
  async function createLeadBlind(): Promise<string> {
    const { status, body } = await app
      .visitor()
      .post<{ id: string }>('/api/leads', { name: 'Outra Pessoa', email: 'outra@exemplo.com' });
    expect(status).toBe(201);
    return body.id;
  }

  async function revisionAfter(id: string, to: string): Promise<{ revision: number }> {
    await app.admin.client.patch(`/api/admin/leads/${id}`, { status: to });
    const events = await app.nest.get<Engines>(ENGINES).events.read(`lead-${id}`);
    return { revision: events.at(-1)?.revision ?? -1 };
  }
});
