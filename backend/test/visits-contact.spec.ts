import type { Visit } from '@lox/contracts/visits.js';
import type { Person } from './support/app.js';
import { changeLead, createLead, eraseLead, listProperty } from './support/leads.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { changeVisit, createVisit, dayIn, instantIn, readVisit } from './support/visits.js';

const BOOKED = { name: 'Ana Primeira', phone: '(19) 99999-1111', email: 'primeira@exemplo.com.br' };
const LATER = { name: 'Ana Segunda', phone: '(19) 99999-2222', email: 'segunda@exemplo.com.br' };
const LAST = { name: 'Ana Terceira', phone: '(19) 99999-3333', email: 'terceira@exemplo.com.br' };

const app = suiteApp();
/** Has the lead. */
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
/** Has its visit, and sees neither the lead nor any other of Bia's. */
const rui = suitePerson(app, { name: 'Rui', permissions: 'corretor_avancado' });
const assistant = suitePerson(app, { name: 'Lia', permissions: { visits: { read: true, read_all: true } } });
let propertyId: string;

beforeAll(async () => {
  propertyId = await listProperty(app, { brokerId: bia.id });
  await realtimeReady(app);
});

async function lentVisit(): Promise<Visit> {
  const { id: leadId } = await createLead(bia.client, { ...BOOKED, propertyId });
  return createVisit(app.admin.client, {
    leadId,
    propertyId,
    brokerId: rui.id,
    scheduledDate: instantIn(7, '10:00'),
    allowOverlap: true,
  });
}
const correct = async ({ leadId }: Visit, contact: object): Promise<void> => {
  expect((await changeLead(bia.client, leadId, contact)).status).toBe(200);
};
const shownIn = (visits: Visit[], { id }: Visit) => contactOf(visits.find((visit) => visit.id === id));
const contactOf = (visit: Visit | undefined) =>
  visit?.lead && { name: visit.lead.name, phone: visit.lead.phone, email: visit.lead.email };
const listed = async ({ client }: Person, query: string): Promise<Visit[]> =>
  (await client.get<Visit[]>(`/api/visits${query}`)).body;

describe('whom a visit is with', () => {
  it('is, for a broker without sight of the lead, who it was when the visit came to them', async () => {
    const visit = await lentVisit();
    await correct(visit, LATER);
    const calendar = `?start=${dayIn(7)}&end=${dayIn(7)}`;
    for (const person of [rui, assistant]) {
      expect(contactOf(await readVisit(person.client, visit.id))).toEqual(BOOKED);
      for (const query of ['', '?limit=50', calendar, `?leadId=${visit.leadId}`])
        expect(shownIn(await listed(person, query), visit)).toEqual(BOOKED);
    }
    for (const person of [app.admin]) {
      expect(contactOf(await readVisit(person.client, visit.id))).toEqual(LATER);
      expect(shownIn(await listed(person, calendar), visit)).toEqual(LATER);
    }
  });

  it('is who it is now for who may see the lead, as soon as they may', async () => {
    const visit = await lentVisit();
    await correct(visit, LATER);
    await changeLead(app.admin.client, visit.leadId, { brokerId: rui.id });
    expect(contactOf(await readVisit(rui.client, visit.id))).toEqual(LATER);
    await changeLead(app.admin.client, visit.leadId, { brokerId: bia.id });
    expect(contactOf(await readVisit(rui.client, visit.id))).toEqual(BOOKED);
  });

  it('is who it was at each broker’s turn, and not what was corrected since', async () => {
    const visit = await lentVisit();
    const other = await app.person({ name: 'Ivo', permissions: 'corretor_avancado' });
    await correct(visit, { phone: LATER.phone });
    await correct(visit, LATER);
    await changeVisit(app.admin.client, visit.id, { brokerId: other.id });
    await correct(visit, LAST);
    expect(contactOf(await readVisit(other.client, visit.id))).toEqual(LATER);
    expect((await rui.client.get(`/api/visits/${visit.id}`)).status).toBe(403);
  });

  it('says no more in answer to a change, to a stale one, or in the history', async () => {
    const visit = await lentVisit();
    await correct(visit, LATER);
    const changed = await changeVisit(rui.client, visit.id, { notes: 'Levar as chaves' });
    expect(contactOf(changed.body)).toEqual(BOOKED);
    const stale = await changeVisit<{ current: Visit }>(
      rui.client,
      visit.id,
      { notes: 'Tarde demais' },
      { 'if-match': `"${visit.revision}"` },
    );
    expect(stale.status).toBe(412);
    expect(contactOf(stale.body.current)).toEqual(BOOKED);
    expect((await rui.client.get(`/api/visits/${visit.id}/history`)).text).not.toMatch(/Segunda|99999-?2222/);
    expect((await rui.client.get('/api/notifications')).text).not.toMatch(/Segunda|99999-?2222|segunda/);
  });

  it('is found by the shown name only', async () => {
    const visit = await lentVisit();
    await correct(visit, { name: 'Quitéria Nova' });
    const finds = async (person: Person, search: string): Promise<boolean> => {
      const found = await listed(person, `?search=${encodeURIComponent(search)}`);
      const page = await listed(person, `?search=${encodeURIComponent(search)}&limit=5&order=latest`);
      const summary = await person.client.get<Record<string, number>>(
        `/api/visits/summary?search=${encodeURIComponent(search)}&leadId=${visit.leadId}`,
      );
      const seen = [
        found.some(({ id }) => id === visit.id),
        page.some(({ id }) => id === visit.id),
        summary.body.scheduled === 1,
      ];
      expect(new Set(seen).size).toBe(1);
      return seen[0]!;
    };
    for (const person of [rui, assistant]) {
      expect(await finds(person, 'quitéria')).toBe(false);
      expect(await finds(person, 'ana prim')).toBe(true);
    }
    expect(await finds(app.admin, 'QUITERIA')).toBe(true);
    expect(await finds(app.admin, 'ana prim')).toBe(false);
  });

  it('shows no contact to anybody once the person was erased', async () => {
    const visit = await lentVisit();
    await correct(visit, LATER);
    await eraseLead(app, visit.leadId);
    for (const person of [rui, assistant, app.admin]) {
      expect(contactOf(await readVisit(person.client, visit.id))).toMatchObject({ phone: null, email: null });
      for (const search of ['primeira', 'segunda'])
        expect((await listed(person, `?search=${search}`)).some(({ id }) => id === visit.id)).toBe(false);
    }
  });

  it('is in no hint', async () => {
    const visit = await lentVisit();
    const listener = await connectSocket(rui.client);
    await correct(visit, LATER);
    await changeVisit(app.admin.client, visit.id, { notes: 'Mudou' });
    await listener.hintOf(visit.id);
    await listener.settled();
    expect(listener.text).not.toMatch(/Ana|99999-?(1111|2222)|exemplo/);
    expect(listener.hints.filter(({ what }) => what === 'lead')).toEqual([]);
    listener.close();
  });
});
