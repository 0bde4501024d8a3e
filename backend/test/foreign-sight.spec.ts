import { randomUUID } from 'node:crypto';
import type { LetterPage } from '@lox/contracts/letters.js';
import { PropertyQueries } from '../src/slices/properties/public/property.queries.js';
import { createLead, listProperty } from './support/leads.js';
import { lettersCaughtUp } from './support/letters.js';
import { changeProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { allow } from './support/users.js';
import { dayIn } from './support/visits.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora' });
const caio = suitePerson(app, { name: 'Caio Corretor' });
const contact = {
  ...{ name: 'Ana', email: 'ana@exemplo.com.br', phone: '(19) 99999-4444' },
  ...{ source: 'contact_modal', message: 'Oi' },
};

describe('a property that is not shown', () => {
  it.each(['draft', 'paused', 'sold'] as const)(
    'is answered as an unknown one while it is %s',
    async (status) => {
      const propertyId = await listProperty(app, { status, brokerId: bia.id });
      const [hidden, unknown] = [propertyId, randomUUID()];
      const wish = { ...contact, source: undefined, preferredDate: dayIn(9), preferredTime: 'morning' };
      const told = async (id: string) => {
        const [lead, visit, staff] = await Promise.all([
          app.visitor().post('/api/leads', { ...contact, propertyId: id }),
          app.visitor().post('/api/public/schedule-visit', { ...wish, propertyId: id }),
          caio.client.post('/api/admin/leads', { ...contact, propertyId: id }),
        ]);
        return [lead, visit, staff].map(({ status, body }) => ({ status, body }));
      };
      const answers = await told(hidden);
      expect(answers).toEqual(await told(unknown));
      expect(answers.map(({ status }) => status)).toEqual([400, 404, 400]);
      // The owner may write a lead about it.
      expect((await bia.client.post('/api/admin/leads', { ...contact, propertyId })).status).toBe(201);
    },
  );

  it('is still contacted about once it was shown, such as by a page that stayed open', async () => {
    const propertyId = await listProperty(app, { status: 'live' });
    expect((await changeProperty(app.admin.client, propertyId, { status: 'sold' })).status).toBe(200);
    expect((await app.visitor().post('/api/leads', { ...contact, propertyId })).status).toBe(201);
  });

  it('is another’s draft again to colleagues, whom the answer would show it as it is now', async () => {
    const propertyId = await listProperty(app, { status: 'live', brokerId: bia.id });
    const enter = () => caio.client.post('/api/admin/leads', { ...contact, propertyId });
    expect((await enter()).status).toBe(201);
    for (const [status, expected] of [
      ['paused', 201],
      ['draft', 400],
      ['review', 400],
    ] as const) {
      expect((await changeProperty(app.admin.client, propertyId, { status })).status).toBe(200);
      expect((await enter()).status).toBe(expected);
    }
    // The page may have stayed open.
    expect((await app.visitor().post('/api/leads', { ...contact, propertyId })).status).toBe(201);
    expect((await bia.client.post('/api/admin/leads', { ...contact, propertyId })).status).toBe(201);
  });

  it('cannot be looked at by a visit of one’s own lead', async () => {
    const propertyId = await listProperty(app, { status: 'draft', brokerId: bia.id });
    const { id: leadId } = await createLead(caio.client);
    const visit = { leadId, propertyId, scheduledDate: `${dayIn(12)}T13:00:00.000Z` };
    expect((await caio.client.post('/api/visits', visit)).status).toBe(403);
  });

  it('is not found at its address once it is removed, where it never was shown', async () => {
    const removed = async (status: 'draft' | 'live') => {
      const id = await listProperty(app, { status });
      const answer = await app.admin.client.send('DELETE', `/api/properties/${id}`);
      expect(answer.status).toBeLessThan(300);
      return app.nest.get(PropertyQueries).resolveSlug(`imovel-${id}`);
    };
    expect(await removed('draft')).toEqual({ kind: 'unknown' });
    expect(await removed('live')).toEqual({ kind: 'gone' });
  });
});

describe('what happened to records of others', () => {
  it('is not told by the list of letters', async () => {
    await allow(app, caio, { settings: { read: true } });
    await app.visitor().post('/api/leads', contact);
    await lettersCaughtUp(app);
    const seen = (await caio.client.get<LetterPage>('/api/admin/letters')).body;
    expect(seen.items).toEqual([]);
    expect(seen.total).toBe(0);
    expect(Object.values(seen.counts).every((count) => count === 0)).toBe(true);
    expect((await app.admin.client.get<LetterPage>('/api/admin/letters')).body.total).toBeGreaterThan(0);
  });

  it('is not counted for who may only remove accounts', async () => {
    await createLead(bia.client);
    await allow(app, caio, { users: { read: true, delete: true } });
    const path = `/api/admin/users/${bia.id}/open-records`;
    expect((await caio.client.get(path)).body).toMatchObject({ leads: 0, visits: 0, properties: 0 });
    expect((await app.admin.client.get<{ leads: number }>(path)).body.leads).toBeGreaterThan(0);
  });

  it('is not told by /readyz, in whatever number', async () => {
    const { body, text } = await app.visitor().get<{ projections: object }>('/readyz');
    expect(Object.keys(body.projections).length).toBeGreaterThan(5);
    expect(text).not.toMatch(/position|events|head/);
  });
});
