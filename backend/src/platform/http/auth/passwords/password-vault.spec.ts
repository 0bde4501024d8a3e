import { hash } from '@node-rs/argon2';
import { temporaryDocuments } from '../../../../../test/support/projection-checks.js';
import { ARGON2_OPTIONS, needsRehash } from '../argon2-options.js';
import { CREDENTIALS, PasswordVault } from './password-vault.js';
import type { Document } from '../../../storage/document-store/document-store.js';

const { documents, dispose } = temporaryDocuments();
const passwords = new PasswordVault(documents);
const stored = async (id: string): Promise<string> =>
  (await documents.get<Document & { hash: string }>(CREDENTIALS, id))?.hash ?? '';
const weak = (password: string): Promise<string> =>
  hash(password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });

beforeAll(() => documents.ensure({ name: CREDENTIALS, indexes: [] }));
afterAll(dispose);

it('hashes a password anew that is right, where its hash took less work than one takes now', async () => {
  const before = await weak('uma senha');
  await documents.write([{ put: CREDENTIALS, document: { _id: 'u', hash: before } as Document }]);
  expect(await passwords.matches('u', 'outra senha')).toBe(false);
  expect(await stored('u')).toBe(before);
  expect(await passwords.matches('u', 'uma senha')).toBe(true);
  expect([needsRehash(before), needsRehash(await stored('u'))]).toEqual([true, false]);
  expect(await passwords.matches('u', 'uma senha')).toBe(true);
});

it('leaves a hash alone that is as strong as one is now', async () => {
  await passwords.set('v', 'uma senha');
  const before = await stored('v');
  expect(await passwords.matches('v', 'uma senha')).toBe(true);
  expect(await stored('v')).toBe(before);
});

describe('a password whose accents are composed in different ways', () => {
  const typed = { apart: 'corac\u0327a\u0303o da agencia', composed: 'cora\u00e7\u00e3o da agencia' };

  it.each(['apart', 'composed'] as const)('is one: set %s, it is right either way', async (way) => {
    await passwords.set(`set ${way}`, typed[way]);
    for (const password of Object.values(typed))
      expect(await passwords.matches(`set ${way}`, password)).toBe(true);
    expect(await passwords.change(`set ${way}`, typed.apart, 'outra senha')).toBe(true);
  });

  it('is still right as an older release hashed it, and is then hashed anew', async () => {
    const older = async (id: string): Promise<void> =>
      documents.write([
        {
          put: CREDENTIALS,
          document: { _id: id, hash: await hash(typed.apart, ARGON2_OPTIONS) } as Document,
        },
      ]);
    await older('older');
    expect(await passwords.matches('older', 'outra senha')).toBe(false);
    expect(await passwords.matches('older', typed.apart)).toBe(true);
    expect(await passwords.matches('older', typed.composed)).toBe(true);
    await older('changed');
    expect(await passwords.change('changed', typed.apart, typed.apart)).toBe(true);
    expect(await passwords.matches('changed', typed.composed)).toBe(true);
  });
});
