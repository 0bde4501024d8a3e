import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adoptNextKey, saveNextKey, loadSecrets } from '../../../config/secrets.js';
import { keyRingOf } from './key-ring.js';
import { SqliteDocumentStore } from '../sqlite/sqlite-document-store.js';
import { KeyRing } from './key-ring.js';
import { KeyRotation } from './key-rotation.js';
import { SUBJECT_KEYS, SubjectKeys } from './subject-keys.js';

const PEOPLE = Array.from({ length: 450 }, (_, n) => `person-${n}`);
const former = randomBytes(32);
const next = randomBytes(32);
const never = () => Promise.resolve(false);

let folder: string;
let documents: SqliteDocumentStore;
const both = (): KeyRing => new KeyRing({ current: former, next, previous: null });
const keysOf = (ring: KeyRing): SubjectKeys => new SubjectKeys(documents, ring);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lox-rotation-'));
  documents = new SqliteDocumentStore(join(folder, 'documents.db'));
  const keys = keysOf(KeyRing.of(former));
  await keys.check();
  for (const subject of PEOPLE) await keys.getOrCreate(subject, never);
});
afterEach(async () => {
  await documents.close();
  rmSync(folder, { recursive: true });
});

it('wraps every key anew, which stay what they were; and erased ones stay erased', async () => {
  const before = await keysOf(KeyRing.of(former)).find(PEOPLE);
  const addresses = await keysOf(KeyRing.of(former)).addressKey();
  await keysOf(both()).erase('person-7');
  const rotated = await new KeyRotation(documents, both(), next).run();
  expect(rotated).toEqual({ wrapped: 451, proved: 451, erased: 1, foreign: [] });
  const alone = keysOf(KeyRing.of(next));
  await alone.check();
  before.set('person-7', null);
  expect(await alone.find(PEOPLE)).toEqual(before);
  expect(await alone.addressKey()).toEqual(addresses);
  await expect(keysOf(KeyRing.of(former)).check()).rejects.toThrow(/PERSONAL_DATA_KEY/);
});

it('goes on where it was cut off, and changes nothing when it is repeated', async () => {
  const cut = new Error('cut off');
  const stop = (): void => {
    throw cut;
  };
  await expect(new KeyRotation(documents, both(), next, (count) => count > 100 && stop()).run()).rejects.toBe(
    cut,
  );
  const found = await keysOf(both()).find(PEOPLE);
  expect([...found.values()].filter((key) => key instanceof Uint8Array)).toHaveLength(PEOPLE.length);
  const rest = await new KeyRotation(documents, both(), next).run();
  expect(rest.wrapped).toBeGreaterThan(0);
  expect(rest.wrapped).toBeLessThan(PEOPLE.length);
  expect(rest).toMatchObject({ proved: 452, foreign: [] });
  expect(await new KeyRotation(documents, both(), next).run()).toMatchObject({ wrapped: 0, proved: 452 });
});

it('leaves no key behind that servers make meanwhile, whichever key they began with', async () => {
  const late = Array.from({ length: 40 }, (_, n) => `late-${n}`);
  const server = keysOf(both());
  const making = late.map((subject) => server.getOrCreate(subject, never));
  const rotation = new KeyRotation(documents, both(), next).run();
  const made = await Promise.all(making);
  await rotation;
  expect(await new KeyRotation(documents, both(), next).run()).toMatchObject({ wrapped: 0, foreign: [] });
  const found = await keysOf(KeyRing.of(next)).find(late);
  expect(late.map((subject) => found.get(subject))).toEqual(made);
});

it('names the keys that no known one opens, and touches none of them', async () => {
  await keysOf(KeyRing.of(former)).getOrCreate('person-x', never);
  const stranger = { _id: 'person-x', wrapped: 'AAAA' };
  await documents.write([{ put: SUBJECT_KEYS, document: stranger }]);
  expect(await new KeyRotation(documents, both(), next).run()).toMatchObject({ foreign: ['person-x'] });
  expect(await documents.get(SUBJECT_KEYS, 'person-x')).toEqual(stranger);
});

it('is followed by a server that knows no more than the file in which the keys lie', async () => {
  const dataDir = join(folder, 'data');
  const secrets = loadSecrets(dataDir, {});
  const file = secrets.keysFile ?? '';
  const server = keyRingOf(secrets);
  await documents.drop(SUBJECT_KEYS);
  await keysOf(server).check();
  const key = await keysOf(server).getOrCreate('person-1', never);
  const to = saveNextKey(file);
  expect(saveNextKey(file)).toEqual(to);
  await new KeyRotation(documents, keyRingOf(loadSecrets(dataDir, {})), to).run();
  expect((await keysOf(server).find(['person-1'])).get('person-1')).toEqual(key);
  await keysOf(server).getOrCreate('person-2', never);
  adoptNextKey(file);
  adoptNextKey(file);
  const restarted = loadSecrets(dataDir, {}).personalDataKeys;
  expect(restarted).toEqual({ current: to, next: null, previous: secrets.personalDataKeys.current });
  const alone = keysOf(KeyRing.of(to));
  await alone.check();
  expect([...(await alone.find(['person-1', 'person-2'])).values()]).not.toContain('foreign');
  expect(readFileSync(file, 'utf8')).not.toContain('NEXT');
});
