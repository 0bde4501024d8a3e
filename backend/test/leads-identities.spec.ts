import type { AuditEntry } from '@lox/contracts/audit.js';
import type { KnownLead } from '@lox/contracts/duplicates.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { KnownContactRule, ManagedSettings } from '@lox/contracts/settings.js';
import { findPerson } from '../src/cli/find-person.js';
import { detailOf, numbered, settled } from './support/incoming-leads.js';
import { changeLead, createLead, eraseLeadPerson, readLead } from './support/leads.js';
import { duplicatesOf, merge, separate } from './support/merged-pairs.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { clientWithToken, makeToken } from './support/tokens.js';

const app = suiteApp({ RATE_LIMIT: 'off' });
const bia = suitePerson(app, { name: 'Bia' });
const caio = suitePerson(app, { name: 'Caio' });
const NOBODY = { email: null, phone: null };
const token = suiteValue(() => makeToken(app.admin.client, { leads: { create: true } }));
let ids = 0;
const newId = (): string => `BR.aB${++ids}`;
const known = async (whatsappId: string, { client } = bia): Promise<string[]> =>
  (await client.post<KnownLead[]>('/api/admin/leads/known', { whatsappId })).body.map(({ id }) => id);
async function fromDoor(lead: object): Promise<string> {
  const id = numbered();
  expect(
    (await clientWithToken(app, token.secret).post('/api/incoming-leads/api', { id, ...lead })).status,
  ).toBeLessThan(300);
  const entry = await settled(app.admin.client, id, 'placed');
  return (await detailOf(app.admin.client, entry.id)).leadId ?? '';
}
const byRule = async (knownContacts: KnownContactRule): Promise<void> => {
  const path = '/api/admin/settings';
  const { version: _, updatedAt: __, ...present } = (await app.admin.client.get<ManagedSettings>(path)).body;
  expect((await app.admin.client.send('PUT', path, { ...present, knownContacts })).status).toBe(200);
};

it('a user name of WhatsApp is enough, is corrected, found by its owner alone, and no number', async () => {
  const lead = await createLead(bia.client, { name: 'Maria Souza', ...NOBODY, whatsappId: '@Maria.Souza' });
  expect(lead).toMatchObject({ whatsappId: 'maria.souza', phone: null, portalId: null });
  expect(await known('maria.souza')).toEqual([lead.id]);
  expect(await known('maria.souza', caio)).toEqual([]);
  expect((await bia.client.get<Lead[]>('/api/admin/leads?search=maria.souza')).body).toHaveLength(1);
  const wrong = await changeLead(bia.client, lead.id, { whatsappId: '48 99999-1234' });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { whatsappId: expect.any(String) } } });
  expect(await changeLead(bia.client, lead.id, { whatsappId: null })).toMatchObject({
    status: 400,
    body: { code: 'contact_required' },
  });
  await changeLead(bia.client, lead.id, { whatsappId: 'ms.outra' });
  expect(await readLead(bia.client, lead.id)).toMatchObject({ whatsappId: 'ms.outra' });
  expect(await known('maria.souza')).toEqual([]);
  const { body } = await app.admin.client.get<AuditEntry[]>(`/api/admin/leads/${lead.id}/history`);
  expect(body[0]?.changes).toEqual({ whatsappId: { withheld: true } });
  expect(JSON.stringify(body)).not.toMatch(/maria\.souza|ms\.outra/);
});

it('is suggested and merged by; the next contact with it is of the lead that goes on', async () => {
  const whatsappId = newId();
  const stays = await createLead(bia.client, { name: 'Rita Alves', phone: '(19) 99811-0001' });
  const ends = await createLead(bia.client, { name: 'Rita', ...NOBODY, whatsappId });
  const third = await createLead(bia.client, { name: 'Outra Pessoa', ...NOBODY, whatsappId });
  const { pairs } = await duplicatesOf(bia.client, ends.id);
  expect(pairs).toMatchObject([
    { first: { id: ends.id }, second: { id: third.id }, verdict: 'join', evidence: ['whatsapp'] },
  ]);
  const before = await readLead(bia.client, ends.id);
  await merge(bia.client, stays.id, ends.id);
  expect((await duplicatesOf(bia.client, stays.id)).pairs).toMatchObject([{ evidence: ['whatsapp'] }]);
  expect(await known(whatsappId)).toContain(stays.id);
  await changeLead(bia.client, third.id, { status: 'lost' });
  await byRule('any_property');
  expect(await fromDoor({ user_id: whatsappId, message: 'Ainda tem?' })).toBe(stays.id);
  await separate(bia.client, stays.id, ends.id);
  expect(await known(whatsappId)).not.toContain(stays.id);
  const { revision: _, updatedAt: __, ...after } = await readLead(bia.client, ends.id);
  expect(before).toMatchObject(after);
});

it('a door’s lead may have nothing else; who writes again joins by it, as a portal’s id does within one portal', async () => {
  await byRule('any_property');
  const user_id = newId();
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => fromDoor({ user_id })));
  expect(new Set(others)).toEqual(new Set([first]));
  expect(await readLead(app.admin.client, first!)).toMatchObject({ ...NOBODY, whatsappId: user_id });
  const contact = { name: 'Lia Dias', contactId: 77, leadOrigin: 'Imovelweb' };
  const one = await fromDoor(contact);
  expect(await readLead(app.admin.client, one)).toMatchObject({ portalId: 'Imovelweb 77', whatsappId: null });
  expect(await fromDoor(contact)).toBe(one);
  expect(await fromDoor({ ...contact, leadOrigin: 'Wimoveis' })).not.toBe(one);
  expect(await fromDoor({ ...contact, name: 'Caio Reis' })).not.toBe(one);
});

it('an erasure finds all that have it, merged ones and entries too, and leaves none', async () => {
  const whatsappId = newId();
  const lead = await createLead(bia.client, { name: 'Nara Reis', ...NOBODY, whatsappId });
  const other = await createLead(bia.client, { name: 'Nara', phone: '(19) 99811-0002' });
  await merge(bia.client, other.id, lead.id);
  const found = async () => (await findPerson(app.nest, whatsappId)).leads.map(({ _id }) => _id);
  expect((await found()).sort()).toEqual([lead.id, other.id].sort());
  expect((await findPerson(app.nest, whatsappId.replace('aB', 'ab'))).leads).toEqual([]);
  await eraseLeadPerson(app, other.id);
  expect(await found()).toEqual([]);
  expect(await readLead(app.admin.client, other.id)).toMatchObject({ whatsappId: null });
  const events = (await app.events.read(`lead-${lead.id}`)).concat(await app.events.read(`lead-${other.id}`));
  expect(JSON.stringify(events)).not.toContain(whatsappId);
});
