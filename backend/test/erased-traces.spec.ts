import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SUBJECT_KEYS } from '../src/platform/storage/personal-data/subject-keys.js';
import { onProductionPair } from './support/app.js';
import { changeLead, createLead, eraseLeadPerson } from './support/leads.js';
import { suiteApp } from './support/suite.js';

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
});

function contentsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return files
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}
