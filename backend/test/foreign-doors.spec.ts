import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Notification } from '@lox/contracts/notifications.js';
import type { LinkedRecords } from '@lox/contracts/user-management.js';
import { ApiDocs } from '../src/api-docs/api-docs.js';
import { DELIVERIES } from '../src/slices/integrations/webhooks/delivery.document.js';
import type { Person } from './support/app.js';
import type { Answer, Client } from './support/client.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { entryOf, letterInOutbox } from './support/letters.js';
import { jpeg, pdf } from './support/pictures.js';
import { changeProperty, createProperty, ENTERED, sendForm } from './support/properties.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { until } from './support/until.js';
import { EVERYTHING_BUT_SIGHT } from './support/users.js';
import { changeVisit, createVisit, instantIn } from './support/visits.js';
import { WEBHOOKS, WebhookHarness } from './support/webhooks.js';

/** In the texts of another's records, and nowhere else. */
const MARK = 'qqforasteiro';
const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Dona', permissions: 'corretor_avancado' });
/** May do everything with her own records. */
const clerk = suitePerson(app, { name: 'Carla Curiosa', permissions: EVERYTHING_BUT_SIGHT });
const draft = suiteValue(async () => {
  const documents = [{ content: pdf(), name: 'a.pdf', type: 'application/pdf' }];
  const files = { images: [{ content: await jpeg() }], documents };
  return createProperty(bia.client, { title: `Casa ${MARK}` }, files);
});
const shown = suiteValue(async () => ({ id: await listProperty(app, { status: 'live' }) }));
const lead = suiteValue(() => createLead(bia.client, { name: `Ana ${MARK}`, propertyId: draft.id }));
const visit = suiteValue(() =>
  createVisit(bia.client, { leadId: lead.id, propertyId: draft.id, scheduledDate: instantIn(3, '10:00') }),
);

const said = ({ status, text }: Answer, ...asked: string[]): string =>
  asked.reduce((rest, one) => rest.replaceAll(one, '·'), `${status} ${text}`);
async function give(to: Person): Promise<void> {
  const { id } = await createLead(app.admin.client);
  await changeLead(app.admin.client, id, { brokerId: null });
  await changeLead(app.admin.client, id, { brokerId: to.id });
}

describe('a call that is repeated with its key', () => {
  /** Calls once, gives the new record to another person, and calls again. */
  async function repeated(path: string, body: object, goes: (id: string) => Promise<unknown>): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const call = () => clerk.client.post<{ id: string }>(path, body, headers);
    const first = await call();
    expect(first.status).toBe(201);
    await goes(first.body.id);
    const head = await app.head();
    const again = await call();
    expect(again.status).toBe(403);
    expect(again.text).not.toContain(MARK);
    expect(await app.head()).toBe(head);
  }

  it('tells nothing of a lead that has gone to another broker', () =>
    repeated('/api/admin/leads', { name: 'Eva', phone: '19999990001' }, (id) =>
      changeLead(app.admin.client, id, { brokerId: bia.id, notes: MARK }),
    ));

  it('tells nothing of a visit that has gone to another broker, and moves nothing', async () => {
    const { id: leadId } = await createLead(clerk.client, { propertyId: shown.id });
    const visit = { leadId, propertyId: shown.id, scheduledDate: instantIn(4, '10:00') };
    await repeated('/api/visits', visit, async (id) => {
      await changeVisit(app.admin.client, id, { brokerId: bia.id, notes: MARK });
      await changeLead(app.admin.client, leadId, { brokerId: bia.id, status: 'new' });
    });
  });

  it('tells nothing of a property that has gone to another broker', () =>
    repeated('/api/properties', ENTERED, (id) =>
      changeProperty(app.admin.client, id, { brokerId: bia.id, ownerId: bia.id, title: `Casa ${MARK}` }),
    ));
});

describe('a record of somebody else’s is as unknown as what there is not', () => {
  it('to every filter of every list, report and count', async () => {
    const { document } = await app.nest.get(ApiDocs).current();
    const ids: { [field: string]: string } = {
      ...{ leadId: lead.id, propertyId: draft.id, entityId: lead.id, ids: `${lead.id},${visit.id}` },
      ...{ brokerId: bia.id, search: draft.code },
    };
    const absent: { [field: string]: string } = {
      ...Object.fromEntries(Object.keys(ids).map((field) => [field, randomUUID()])),
      ...{ search: 'CA-00000' },
    };
    let tried = 0;
    for (const [path, { get }] of Object.entries(document.paths))
      for (const { name } of (get?.parameters ?? []) as { name: string }[])
        if (name in ids && !path.includes('{')) {
          tried++;
          const [of, other] = [ids[name]!, absent[name]!];
          const [one, unknown] = [
            await clerk.client.get(`${path}?${name}=${of}`),
            await clerk.client.get(`${path}?${name}=${other}`),
          ];
          expect([path, name, said(one, of)]).toEqual([path, name, said(unknown, other)]);
          expect(one.headers.get('x-total-count')).toBe(unknown.headers.get('x-total-count'));
        }
    expect(tried).toBeGreaterThan(15);
  });

  it('to who names its files as those of an own property', async () => {
    const own = await createProperty(clerk.client);
    const [photo, file] = [draft.photos[0]!, draft.documents[0]!];
    const change = (form: object) => sendForm(clerk.client, 'PATCH', `/api/properties/${own.id}`, form);
    for (const [of, other] of [
      [{ existingImages: [photo.url] }, { existingImages: [photo.url.replace(photo.id, randomUUID())] }],
      [{ existingDocuments: [file.id] }, { existingDocuments: [randomUUID()] }],
    ])
      expect(said(await change(of!))).toBe(said(await change(other!)));
    const download = (id: string) => clerk.client.get(`/api/properties/${own.id}/documents/${id}`);
    expect(said(await download(file.id))).toBe(said(await download(randomUUID())));
  });

  it('to who names a notification of it', async () => {
    await give(bia);
    const [first] = await until('the broker is told', async () => {
      const { body } = await bia.client.get<Notification[]>('/api/notifications');
      return body.length > 0 && body;
    });
    for (const what of ['read', 'archive']) {
      const mark = (one: string) => clerk.client.patch(`/api/notifications/${one}/${what}`);
      expect(said(await mark(first!.id))).toBe(said(await mark(`${randomUUID()}-${randomUUID()}`)));
    }
  });
});

describe('the letters about records of others', () => {
  const LETTERS = '/api/admin/letters';

  it('are neither read, sent nor cancelled, and what others did with them is not told', async () => {
    await give(bia);
    const { _id: id, state } = await letterInOutbox(app, `user-${bia.id}`, 'leads-assigned');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/html'],
      ['POST', '/send-again'],
      ['POST', '/cancel'],
    ]) {
      const call = (one: string) => clerk.client.send(method!, `${LETTERS}/${one}${path}`);
      expect(said(await call(id))).toBe(said(await call('x'.repeat(id.length))));
    }
    expect((await entryOf(app, id))?.state).toBe(state);
    expect((await app.admin.client.post(`${LETTERS}/${id}/cancel`)).status).toBe(200);
    const trail = '/api/admin/audit-logs?entityType=letter';
    expect((await app.admin.client.get<AuditEntry[]>(trail)).body).toHaveLength(1);
    expect((await clerk.client.get(trail)).body).toEqual([]);
  });

  it('to oneself may be cancelled', async () => {
    await give(clerk);
    const { _id: id } = await letterInOutbox(app, `user-${clerk.id}`, 'leads-assigned');
    expect(await clerk.client.post(`${LETTERS}/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
  });
});

describe('the webhooks of somebody', () => {
  const stage = new WebhookHarness(app);

  it('send nothing about records of others again, nor say that there is something', async () => {
    const { webhook } = await stage.register(['lead.created'], clerk.client);
    const [theirs, mine] = [await createLead(bia.client), await createLead(clerk.client)];
    await stage.arrival(mine.id, 'lead.created');
    const deliveryOf = async (id: string): Promise<string> =>
      (
        await until(
          'it is noted',
          async () => (await app.documents.find(DELIVERIES, { lane: `lead-${id}` }))[0],
        )
      )._id;
    const resend = (id: string) => clerk.client.post(`${WEBHOOKS}/${webhook.id}/deliveries/${id}/resend`);
    expect(said(await resend(await deliveryOf(theirs.id)))).toBe(
      said(await resend(`${randomUUID()}.${webhook.id}`)),
    );
    expect((await resend(await deliveryOf(mine.id))).status).toBe(202);
  });
});

describe('how many records somebody else has', () => {
  it('is not told by a refused removal', async () => {
    const remove = (client: Client) =>
      client.send<{ message: string; linked: LinkedRecords }>('DELETE', `/api/admin/users/${bia.id}`);
    const refused = await remove(clerk.client);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'user_linked', linked: { leads: 0, visits: 0, properties: 0 } },
    });
    expect(refused.body.message).toBe(
      'Não é possível deletar usuário com registros vinculados. Passe-os a outra pessoa antes.',
    );
    expect((await remove(app.admin.client)).body.linked.leads).toBeGreaterThan(0);
  });

  it('is not told by the audit trail of a handover', async () => {
    const leaving = await app.person({ permissions: 'corretor_basico' });
    await createLead(leaving.client);
    await app.admin.client.post(`/api/admin/users/${leaving.id}/deactivation`, { handOverTo: bia.id });
    const begun = async (client: Client): Promise<AuditEntry | undefined> =>
      (
        await until('it is in the trail', async () => {
          const { body } = await client.get<AuditEntry[]>(
            `/api/admin/audit-logs?entityId=${leaving.id}&action=UserHandoverBegun`,
          );
          return body.length > 0 && body;
        })
      )[0];
    expect((await begun(app.admin.client))?.changes).toMatchObject({ leads: { from: null, to: 1 } });
    expect(Object.keys((await begun(clerk.client))?.changes ?? {})).toEqual(['to']);
  });

  it('is not found out by going on from an entry about them', async () => {
    const [entry] = (await app.admin.client.get<AuditEntry[]>(`/api/admin/audit-logs?entityId=${lead.id}`))
      .body;
    const from = (id: string) => clerk.client.get(`/api/admin/audit-logs?before=${id}`);
    expect(said(await from(entry!.id))).toBe(said(await from('9'.repeat(12))));
  });
});
