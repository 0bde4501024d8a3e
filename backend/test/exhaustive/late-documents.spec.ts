import { setTimeout as delay } from 'node:timers/promises';
import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedPage } from '@lox/contracts/content-pages.js';
import { SHARED_FOLLOWER } from '../../src/platform/log/projections/checkpoint.js';
import { GENERATIONS, type Generations } from '../../src/platform/log/following/generation-store.js';
import { BEAT_MS, Lease } from '../../src/platform/log/following/lease.js';
import { startApp, type TestApp } from '../support/app.js';
import { changeLead, createLead, listProperty, readLead } from '../support/leads.js';
import { changeProperty, createProperty } from '../support/properties.js';
import { until } from '../support/until.js';
import { createUser, editOf, putUser } from '../support/users.js';
import { changeVisit, createVisit, dayIn, instantIn } from '../support/visits.js';

describe('while the documents do not follow', () => {
  let app: TestApp;
  let shown: string;
  let release: () => Promise<void>;

  beforeAll(async () => {
    app = await startApp();
    shown = await listProperty(app);
    release = await keepFromFollowing(app);
  });
  afterAll(async () => {
    await release();
    await app.close();
  });

  it('what was stored is answered as it was decided', async () => {
    const { client } = app.admin;
    const lead = await createLead(client, { name: 'Tarde Demais' });
    expect(lead).toMatchObject({ name: 'Tarde Demais', status: 'new', revision: 0 });
    expect(await readLead(client, lead.id)).toEqual(lead);
    const [moved, property, user, page] = await Promise.all([
      changeLead(client, lead.id, { status: 'contacted' }),
      createProperty(client, { title: 'Casa que demora' }),
      createUser(client, { name: 'Pessoa Nova' }),
      client.send<ManagedPage>('PUT', '/api/admin/page-contents/terms', {
        title: 'Termos',
        content: '<p>Novos.</p>',
      }),
    ]);
    expect(moved).toMatchObject({ status: 200, body: { status: 'contacted', revision: 1 } });
    expect(property).toMatchObject({ title: 'Casa que demora', revision: 0 });
    expect(user).toMatchObject({ name: 'Pessoa Nova' });
    expect(page).toMatchObject({ status: 200, body: { title: 'Termos', version: 1 } });

    const [visit, changed, edited] = await Promise.all([
      createVisit(client, { leadId: lead.id, propertyId: property.id, scheduledDate: instantIn(2, '10:00') }),
      changeProperty(client, property.id, { status: 'paused' }),
      putUser(client, user, { ...editOf(user), name: 'Pessoa Renomeada' }),
    ]);
    expect(visit).toMatchObject({ lead: { name: 'Tarde Demais' }, property: { title: 'Casa que demora' } });
    expect(changed).toMatchObject({ status: 200, body: { status: 'paused' } });
    expect(edited).toMatchObject({ status: 200, body: { name: 'Pessoa Renomeada' } });
    expect(await changeVisit(client, visit.id, { status: 'confirmed' })).toMatchObject({
      status: 200,
      body: { id: visit.id, status: 'confirmed' },
    });
  });

  it('a visitor’s wish for a visit finds the lead that it has just made', async () => {
    const wish = await app.visitor().post('/api/public/schedule-visit', {
      propertyId: shown,
      name: 'Visitante Apressada',
      email: 'pressa@exemplo.com',
      phone: '11987654321',
      preferredDate: dayIn(3),
      preferredTime: 'morning',
    });
    expect(wish).toMatchObject({ status: 201 });
  });
});

/**
 * Gives the shared follower's lease to an idle holder, and waits until this instance has noticed; returns how to end
 * that.
 */
async function keepFromFollowing({ documents, admin }: TestApp): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const idler = new Lease(documents, SHARED_FOLLOWER, 'elsewhere 1 x');
  const generations = await documents.find<Generations>(GENERATIONS, {});
  const covers = [...generations.map(({ active }) => active ?? ''), 'notifier'];
  const holding = (async () => {
    while (!stop.signal.aborted) {
      await idler.acquire({ rank: 1_000_000, covers });
      await delay(BEAT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  await until('nobody follows', async () => {
    const { id } = await createLead(admin.client, { name: 'Sonda' });
    const { body } = await admin.client.get<Lead[]>('/api/admin/leads');
    return body.every((lead) => lead.id !== id);
  });
  return async () => {
    stop.abort();
    await holding;
  };
}
