import { randomUUID } from 'node:crypto';
import type { UploadedDocuments } from '@lox/contracts/documents.js';
import type { Client } from './support/client.js';
import { listProperty, createLead } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { dayIn } from './support/visits.js';

const app = suiteApp();
const REUSED = {
  status: 409,
  body: { code: 'key_reused', message: expect.stringMatching(/^Esta chave .*já foi usada/) as unknown },
};
const keyed = (key: string) => ({ 'idempotency-key': key });
const contact = {
  ...{ name: 'Ana', email: 'ana@exemplo.com.br', phone: '(19) 99999-4444' },
  ...{ source: 'contact_modal', message: 'Um' },
};

describe('a key that comes again with other content', () => {
  it.each([
    ['POST', '/api/leads', 'visitor'],
    ['POST', '/api/admin/leads', 'admin'],
  ] as const)('is refused by %s %s, whatever field is another', async (_, path, who) => {
    const client: Client = who === 'admin' ? app.admin.client : app.visitor();
    const key = randomUUID();
    const first = await client.post<{ id: string }>(path, contact, keyed(key));
    expect(first.status).toBe(201);
    for (const other of [{ message: 'Dois' }, { source: 'website' }, { name: 'Bia' }])
      expect(await client.post(path, { ...contact, ...other }, keyed(key))).toMatchObject(REUSED);
    const again = Object.fromEntries(Object.entries(contact).toReversed());
    expect(await client.post(path, again, keyed(key))).toMatchObject({
      status: 201,
      body: { id: first.body.id },
    });
  });

  it('is refused for a wish to see a property, and for a visit that staff book', async () => {
    const propertyId = await listProperty(app, {});
    const [one, other] = [randomUUID(), randomUUID()];
    const { name, email, phone } = contact;
    const wish = { name, email, phone, propertyId, preferredDate: dayIn(9), preferredTime: 'morning' };
    const visitor = app.visitor();
    expect((await visitor.post('/api/public/schedule-visit', wish, keyed(one))).status).toBe(201);
    const later = { ...wish, preferredTime: 'afternoon' };
    expect(await visitor.post('/api/public/schedule-visit', later, keyed(one))).toMatchObject(REUSED);

    const { id: leadId } = await createLead(app.admin.client);
    const visit = { leadId, propertyId, scheduledDate: `${dayIn(12)}T13:00:00.000Z`, notes: 'Um' };
    expect((await app.admin.client.post('/api/visits', visit, keyed(other))).status).toBe(201);
    expect(
      await app.admin.client.post('/api/visits', { ...visit, notes: 'Dois' }, keyed(other)),
    ).toMatchObject(REUSED);
  });

  it('is refused for files of the same name and size', async () => {
    const key = randomUUID();
    const file = (letter: string) => `%PDF-1.4\n${letter.repeat(500)}\n%%EOF\n`;
    const upload = async (...files: string[]) => {
      const form = new FormData();
      form.set('type', 'other');
      for (const text of files) form.append('documents', new Blob([text]), 'contrato.pdf');
      const { cookie = '' } = app.admin.client;
      const answer = await fetch(`${app.url}/api/admin/documents/upload`, {
        method: 'POST',
        headers: { cookie, ...keyed(key) },
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as UploadedDocuments };
    };
    const first = await upload(file('a'));
    expect(first.status).toBe(201);
    expect(await upload(file('b'))).toMatchObject(REUSED);
    expect(await upload(file('a'), file('b'))).toMatchObject(REUSED);
    expect(await upload(file('a'))).toEqual(first);
  });
});

it('a call that was refused leaves its key free', async () => {
  const key = randomUUID();
  const visitor = app.visitor();
  expect(
    (await visitor.post('/api/leads', { ...contact, propertyId: randomUUID() }, keyed(key))).status,
  ).toBe(400);
  expect((await visitor.post('/api/leads', contact, keyed(key))).status).toBe(201);
});

it('of two calls at once with one key and other content one is done', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    ['Um', 'Dois', 'Três'].map((message) =>
      app.visitor().post('/api/leads', { ...contact, message }, keyed(key)),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});
