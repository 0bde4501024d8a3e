import { randomUUID } from 'node:crypto';
import type { KnownContactRule, ManagedSettings } from '@lox/contracts/settings.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Notification } from '@lox/contracts/notifications.js';
import { changeLead, createLead, listProperty, readLead } from './support/leads.js';
import { merge } from './support/merged-pairs.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { dayIn } from './support/visits.js';

const app = suiteApp({ RATE_LIMIT: 'off' });
const bia = suitePerson(app, { name: 'Bia' });
let propertyId: string;
let phones = 7_100_000;

const newPhone = (): string => `(19) 99${String(phones++).slice(0, 3)}-${String(phones).slice(3)}`;
const write = async (contact: object, headers?: Record<string, string>): Promise<string> => {
  const answer = await app.visitor().post<{ id: string }>('/api/leads', contact, headers);
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const again = async (id: string) =>
  (await app.events.read(`lead-${id}`)).filter(({ type }) => type === 'LeadContactedAgain');
const byRule = async (knownContacts: KnownContactRule): Promise<void> => {
  const path = '/api/admin/settings';
  const { version: _, updatedAt: __, ...present } = (await app.admin.client.get<ManagedSettings>(path)).body;
  expect((await app.admin.client.send('PUT', path, { ...present, knownContacts })).status).toBe(200);
};

beforeAll(async () => {
  propertyId = await listProperty(app, { brokerId: bia.id, status: 'live' });
});

it('at first every contact is a lead', async () => {
  const contact = { name: 'Nina Dias', phone: newPhone() };
  expect(await write(contact)).not.toBe(await write(contact));
});

describe('whatever property it is about', () => {
  beforeAll(() => byRule('any_property'));

  it('50 requests of one person at once make one lead', async () => {
    const contact = { name: 'Otto Braga', phone: newPhone(), email: 'otto@exemplo.com.br' };
    const ids = await Promise.all(Array.from({ length: 50 }, () => write(contact)));
    expect(new Set(ids).size).toBe(1);
    expect(await again(ids[0]!)).toHaveLength(49);
    const found = await app.admin.client.get<Lead[]>('/api/admin/leads?search=otto@exemplo');
    expect(found.body).toHaveLength(1);
  });

  it.each([
    ['the first has both', (all: object[]) => all],
    ['the second has both', (all: object[]) => all.toReversed()],
  ])(
    'two at once of a person, with phone and e-mail and with e-mail alone, make one: %s',
    async (_, order) => {
      const email = `${randomUUID()}@exemplo.com.br`;
      const name = 'Olga Prates';
      const contacts = Array.from({ length: 8 }, (_, at) =>
        at % 2 ? { name, email } : { name, email, phone: newPhone() },
      );
      const ids = await Promise.all(order(contacts).map((contact) => write(contact)));
      expect(new Set(ids).size).toBe(1);
      expect(await again(ids[0]!)).toHaveLength(7);
    },
  );

  it('an open lead is joined by any writing, with one notification', async () => {
    const phone = newPhone();
    const { id } = await createLead(bia.client, { name: 'Lia Prado', phone, email: '' });
    expect(await write({ name: 'Lia', phone: `+55 ${phone}`, message: 'Ainda tem?', propertyId })).toBe(id);
    expect((await again(id)).map(({ data }) => data)).toMatchObject([
      { message: 'Ainda tem?', asks: 'contact' },
    ]);
    expect(await readLead(bia.client, id)).toMatchObject({ message: 'Ainda tem?' });
    const told = async () =>
      (await bia.client.get<Notification[]>('/api/notifications')).body.filter(
        ({ data }) => data.leadId === id,
      );
    await until('it is told', async () => (await told()).length > 0);
    expect(await told()).toMatchObject([
      { title: 'Voltou a falar', message: 'Lia Prado voltou a falar · Site' },
    ]);
  });

  it('a visit that is asked for goes with it, and is told once', async () => {
    const phone = newPhone();
    const { id } = await createLead(bia.client, { name: 'Rita Nobre', phone, email: '' });
    const asked = await app.visitor().post<{ leadId: string }>('/api/public/schedule-visit', {
      ...{ name: 'Rita Nobre', phone, email: 'rita@exemplo.com.br', propertyId },
      ...{ preferredDate: dayIn(5), preferredTime: 'morning' },
    });
    expect(asked.body.leadId).toBe(id);
    expect(await readLead(bia.client, id)).toMatchObject({ status: 'visit_scheduled' });
    const told = async () =>
      (await bia.client.get<Notification[]>('/api/notifications')).body.filter(
        ({ data }) => data.leadId === id,
      );
    await until('it is told', async () => (await told()).length > 0);
    expect((await told()).map(({ message }) => message)).toEqual([
      expect.stringContaining('Rita Nobre voltou a falar: pediu visita'),
    ]);
  });

  it.each([
    ['another name', { name: 'Caio Prado' }, {}],
    ['a lead that is closed', {}, { status: 'closed' }],
    ['a lead that is lost', {}, { status: 'lost' }],
  ])('%s makes a lead', async (_what, other, change) => {
    const contact = { name: 'Lia Prado', phone: newPhone() };
    const first = await write(contact);
    if ('status' in change) await changeLead(app.admin.client, first, change);
    const second = await write({ ...contact, ...other });
    expect(second).not.toBe(first);
    expect(await again(first)).toEqual([]);
    expect(await write({ ...contact, ...other })).toBe(second);
  });

  it('a couple that writes in one moment has two leads', async () => {
    const phone = newPhone();
    const names = ['Ana Reis', 'Caio Reis'];
    const ids = await Promise.all(names.map((name) => write({ name, phone })));
    expect(new Set(ids).size).toBe(2);
    const leads = await Promise.all(ids.map((id) => readLead(app.admin.client, id)));
    expect(leads.map(({ name }) => name)).toEqual(names);
  });

  it('a number of three people, the agency’s own and a service join nobody', async () => {
    const phone = newPhone();
    for (const name of ['Uma Reis', 'Duda Sá', 'Téo Luz']) await write({ name, phone });
    expect(await write({ name: 'Uma Reis', phone })).not.toBe(await write({ name: 'Uma Reis', phone }));
    for (const contact of [
      { phone: '0800 123 4567' },
      { email: app.admin.email },
      { phone: '(19) 99999-9999' },
    ])
      expect(await write({ name: 'Uma', ...contact })).not.toBe(await write({ name: 'Uma', ...contact }));
  });

  it('a repeated request is one contact, whether it made the lead or joined it', async () => {
    const contact = { name: 'Gil Souto', phone: newPhone() };
    const [first, second] = [randomUUID(), randomUUID()];
    const id = await write(contact, { 'Idempotency-Key': first });
    expect(await write(contact, { 'Idempotency-Key': first })).toBe(id);
    expect(await again(id)).toHaveLength(0);
    for (let n = 0; n < 2; n++) expect(await write(contact, { 'Idempotency-Key': second })).toBe(id);
    expect(await again(id)).toHaveLength(1);
  });

  it('a merged lead’s contact joins the one that goes on', async () => {
    const phone = newPhone();
    const into = await createLead(bia.client, { name: 'Noa Lins' });
    const ended = await createLead(bia.client, { name: 'Noa Lins', email: '', phone });
    await merge(bia.client, into.id, ended.id);
    expect(await write({ name: 'Noa', phone })).toBe(into.id);
  });

  it('staff write down a lead of their own', async () => {
    const contact = { name: 'Eva Brito', phone: newPhone(), email: '' };
    const { id } = await createLead(bia.client, contact);
    expect((await createLead(bia.client, contact)).id).not.toBe(id);
  });
});

it('of the same property alone, where the agency says so', async () => {
  await byRule('same_property');
  const contact = { name: 'Ivo Dutra', phone: newPhone() };
  const general = await write(contact);
  const about = await write({ ...contact, propertyId });
  expect(about).not.toBe(general);
  expect(await write({ ...contact, propertyId })).toBe(about);
  expect(await write(contact)).toBe(general);
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => write({ ...contact, phone: '(19) 99811-2233' })),
  );
  expect(new Set(ids).size).toBe(1);
});
