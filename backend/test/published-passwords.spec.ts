import { CREDENTIALS, PasswordVault } from '../src/platform/http/auth/passwords/password-vault.js';
import type { Document } from '../src/platform/storage/document-store/document-store.js';
import { PublishedPasswords } from '../src/slices/users/start/published-passwords.js';
import { RegisterUser } from '../src/slices/users/staff/user.commands.js';
import { origin } from './support/app.js';
import { suiteApp } from './support/suite.js';
import { newUser } from './support/users.js';

const DEMO = 'lox-demo-2026';
type Credentials = Document & { hash: string; published?: boolean };

const app = suiteApp();

const refusal = (): Promise<string> =>
  app.nest
    .get(PublishedPasswords)
    .refuse()
    .then(
      () => 'none',
      (error: Error) => error.message,
    );
const open = (email: string, password: string): Promise<string> =>
  app.execute(new RegisterUser({ name: 'Alguém', email, password, role: 'broker' }, origin()));

/** As stored by a release without such records. */
async function forgetWhatIsKnown(): Promise<void> {
  for (const { _id, hash } of await app.documents.find<Credentials>(CREDENTIALS, {}))
    await app.documents.write([{ put: CREDENTIALS, document: { _id, hash } as Credentials }]);
}

it('names the accounts with the published password and the remedy, until they have another', async () => {
  expect(await refusal()).toBe('none');
  const emails = ['b@demo.test', 'a@demo.test'];
  const [first, second] = [await open(emails[0]!, DEMO), await open(emails[1]!, DEMO)];
  const { email } = newUser();
  await open(email, 'uma senha só dela');
  const text = await refusal();
  expect(text).toContain('  - a@demo.test\n  - b@demo.test\n');
  expect(text).toContain('npm run operator -- set-password <e-mail>');
  expect(text).not.toContain(email);

  await app.nest.get(PasswordVault).set(first, 'outra senha dela');
  expect(await refusal()).not.toContain('b@demo.test');
  expect((await app.admin.client.send('DELETE', `/api/admin/users/${second}`)).status).toBe(200);
  expect(await refusal()).toBe('none');
});

it('compares what an older release stored, many at a time and once', async () => {
  const demo = await Promise.all(
    Array.from({ length: 12 }, (_, n) => open(`velha${10 + n}@demo.test`, DEMO)),
  );
  await open(newUser().email, 'uma senha só dela');
  await forgetWhatIsKnown();
  const text = await refusal();
  expect(text.match(/velha\d+@demo\.test/g)).toHaveLength(10);
  expect(text).toContain('  e mais 2\n');
  const all = await app.documents.find<Credentials>(CREDENTIALS, {});
  expect(all.filter(({ published }) => published).map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(demo),
  );
  expect(all.every(({ published }) => published !== undefined)).toBe(true);
  expect(await refusal()).toBe(text);
});
