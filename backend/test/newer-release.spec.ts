import { randomUUID } from 'node:crypto';
import { ENGINES, type Engines } from '../src/platform/storage/engines.js';
import { changeLead, createLead } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

interface Readiness {
  projections: { [name: string]: { state: string; parked?: number } };
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
  });

  it('is parked by what reads its category, visibly, and stops nothing', async () => {
    for (const name of ['lead-board', 'audit', 'notifier'])
      await until(
        `${name} has parked it`,
        async () => (await readiness()).body.projections[name]?.parked === 1,
      );
    const { status, body } = await readiness();
    expect(status).toBe(200);
    expect(Object.values(body.projections).map(({ state }) => state)).not.toContain('failed');
    expect(body.projections.users?.parked).toBeUndefined();
    expect(body.projections.properties?.parked).toBeUndefined();
  });

  it('is parked together with what follows in its stream, and nothing else', async () => {
    const other = await createLead(app.admin.client);
    await changeLead(app.admin.client, other.id, { status: 'contacted' });
    const { body } = await app.admin.client.get<{ status: string }>(`/api/admin/leads/${other.id}`);
    expect(body.status).toBe('contacted');
    const { documents } = app.nest.get<Engines>(ENGINES);
    expect(await documents.find('projection_parked', { stream: `lead-${strange}` })).toHaveLength(
      await documents.count('projection_parked', {}),
    );
  });

  it('decides nothing about that lead, and goes on deciding about others', async () => {
    const other = await createLeadBlind();
    expect(await changeLead(app.admin.client, strange, { status: 'lost' })).toMatchObject({ status: 500 });
    const { revision } = await revisionAfter(other, 'contacted');
    expect(revision).toBe(1);
  });

  const readiness = () => app.visitor().get<Readiness>('/readyz');

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
