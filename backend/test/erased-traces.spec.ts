import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SUBJECT_KEYS } from '../src/platform/storage/personal-data/subject-keys.js';
import { onProductionPair } from './support/app.js';
import { upload } from './support/documents.js';
import { changeLead, createLead, eraseLeadPerson, listProperty } from './support/leads.js';
import { lettersCaughtUp } from './support/letters.js';
import { merge } from './support/merged-pairs.js';
import { pdf } from './support/pictures.js';
import { suiteApp } from './support/suite.js';
import { changeVisit, createVisit, instantIn } from './support/visits.js';

const LEADS = 60;
const ERASED = 6;

/** A person's data, in words that occur nowhere else. */
const told = (n: number) => ({
  name: `Quitéria Sigilosa ${n}`,
  email: `quiteria-sigilosa-${n}@segredo.example`,
  phone: `1198877${String(1000 + n)}`,
  message: `Recado sigiloso ${n} de Quitéria`,
});

(onProductionPair ? describe.skip : describe)('whoever was erased', () => {
  const app = suiteApp();

  it('is in no file of the installation, while the server runs', async () => {
    const { client } = app.admin;
    const { documents } = app;
    const people = Array.from({ length: LEADS }, (_, n) => told(n));
    const ids: string[] = [];
    for (const person of people) ids.push((await createLead(client, person)).id);
    // Documents move from page to page as they grow and shrink.
    for (const [n, id] of ids.entries()) {
      await changeLead(client, id, { notes: `Nota sigilosa ${n} `.repeat(40) });
      await changeLead(client, id, { status: 'contacted', notes: `Nota sigilosa ${n}` });
    }
    const gone = people
      .slice(0, ERASED)
      .flatMap(({ name, email, phone, message }) => [name, email, phone, message]);
    const secrets = [...gone, 'Nota sigilosa 3'];
    const vault = await documents.find<{ _id: string; wrapped: string }>(SUBJECT_KEYS, {});
    const keys = vault.filter(({ _id }) => ids.slice(0, ERASED).includes(_id.slice('lead-'.length)));
    expect(keys).toHaveLength(ERASED);

    for (const id of ids.slice(0, ERASED)) await eraseLeadPerson(app, id);
    const files = contentsOf(app.config.dataDir);
    const kept = people.at(-1)?.email ?? '';
    expect(files.includes(kept)).toBe(true);
    for (const secret of [...secrets, ...keys.map(({ wrapped }) => wrapped)])
      // Whole words: the last digit of the one may begin the other.
      expect([secret, new RegExp(`${secret.replaceAll(/[.+*/]/g, '\\$&')}(?!\\d)`).test(files)]).toEqual([
        secret,
        false,
      ]);
  });

  it('has left no word in diary, steps, reasons, messages, notices, duplicates or documents', async () => {
    const { client } = app.admin;
    const marks = Array.from({ length: 16 }, (_, n) => `xqsegredo${n}y`);
    let next = 0;
    const mark = (): string => marks[next++]!;
    const say = async (id: string, path: string, body: object, method = 'POST') => {
      const { status, text } = await client.send(method, `/api/leads/${id}/${path}`, body);
      if (status >= 300) throw new Error(`${path} was answered ${status} ${text}`);
    };
    const contact = {
      name: `Nara ${mark()}`,
      email: `${mark()}@segredo.example`,
      phone: '(19) 97654-0001',
      whatsappId: mark(),
    };
    const { id } = await createLead(client, { ...contact, message: mark() });
    const twin = await createLead(client, { ...contact, notes: mark() });
    await merge(client, id, twin.id);
    const propertyId = await listProperty(app, { brokerId: app.admin.id, status: 'live' });
    const scheduledDate = instantIn(3, '10:00');
    const { id: visitId } = await createVisit(client, {
      leadId: id,
      propertyId,
      scheduledDate,
      notes: mark(),
    });
    for (const kind of ['note', 'call', 'email'])
      await say(id, 'diary', { kind, text: `${mark()} `.repeat(60) });
    await say(id, 'diary', { kind: 'whatsapp', text: mark(), template: 'visit-booked', visitId });
    for (const deed of ['done', 'moved', 'kept']) {
      const step = { text: mark(), dueAt: new Date(Date.now() + 3_600_000).toISOString() };
      await say(id, 'next-step', step, 'PUT');
      if (deed === 'done') await say(id, 'next-step/done', {});
    }
    await changeVisit(client, visitId, { status: 'confirmed' });
    await changeLead(client, id, { status: 'lost', reason: mark() });
    const paper = { name: `${mark()}.pdf`, content: Buffer.concat([pdf(), Buffer.from(mark())]) };
    expect((await upload(client, [paper], { fields: { leadId: id } })).status).toBe(201);
    expect(next).toBe(marks.length);
    await lettersCaughtUp(app);
    const kept = (): string[] => {
      const files = contentsOf(app.config.dataDir);
      return [...marks, '97654-0001', '5519976540001'].filter((secret) => files.includes(secret));
    };
    expect(kept().length).toBeGreaterThan(marks.length / 2);
    await eraseLeadPerson(app, twin.id);
    expect(kept()).toEqual([]);
  });
});

function contentsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return files
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}
