import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '../private-folders.js';
import { KeyRing, type WrappingKeys } from '../personal-data/key-ring.js';

interface Given {
  SESSION_SECRET?: string;
  PERSONAL_DATA_KEY?: string;
  PERSONAL_DATA_KEY_NEXT?: string;
  PERSONAL_DATA_KEY_PREVIOUS?: string;
}

/** What the program keeps secret. */
export interface Secrets {
  sessionSecret: string;
  personalDataKeys: WrappingKeys;
  /** Where the wrapping keys are kept; null when the environment gives them. */
  keysFile: string | null;
}

/** The two secrets: from the environment, else made once and kept in `<dataDir>/secrets.json`, readable by its owner only. */
export function loadSecrets(dataDir: string, given: Given): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = given.SESSION_SECRET && given.PERSONAL_DATA_KEY ? {} : keptSecrets(dataDir, file);
  return {
    sessionSecret: given.SESSION_SECRET ?? kept.SESSION_SECRET ?? '',
    personalDataKeys: keysOf(given.PERSONAL_DATA_KEY ? given : { ...kept, ...present(given) }),
    keysFile: given.PERSONAL_DATA_KEY ? null : file,
  };
}

/** The keys of a configuration; those in a file are read again when a rotation may have added one. */
export function keyRingOf({ personalDataKeys, keysFile }: Omit<Secrets, 'sessionSecret'>): KeyRing {
  if (keysFile === null) return new KeyRing(personalDataKeys);
  return new KeyRing(personalDataKeys, () => {
    const kept = keysOf(read(keysFile));
    return { ...kept, next: kept.next ?? personalDataKeys.next };
  });
}

/** Keeps a successor of the key beside it, made unless there is one: a rotation that was cut off goes on with it. */
export function keepNextKey(file: string, next?: Buffer | null): Buffer {
  const kept = read(file);
  kept.PERSONAL_DATA_KEY_NEXT ??= (next ?? randomBytes(32)).toString('base64');
  replace(file, kept);
  return bytes(kept.PERSONAL_DATA_KEY_NEXT);
}

/** The successor takes the place of the key, which stays for reading what was wrapped with it. */
export function adoptNextKey(file: string): void {
  const { PERSONAL_DATA_KEY: former, PERSONAL_DATA_KEY_NEXT: next, ...rest } = read(file);
  if (next) replace(file, { ...rest, PERSONAL_DATA_KEY: next, PERSONAL_DATA_KEY_PREVIOUS: former });
}

function keptSecrets(dataDir: string, file: string): Given {
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    const made: Given = {
      SESSION_SECRET: randomBytes(32).toString('base64'),
      PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
    };
    const draft = `${file}.${process.pid}`;
    try {
      writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600, flush: true });
      // Of two processes that start together one's secrets are kept, whole, and the other reads them.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return read(file);
}

const read = (file: string): Given => JSON.parse(readFileSync(file, 'utf8')) as Given;

/** Whole, and on the disk before anything is wrapped with a key that stands only here. */
function replace(file: string, secrets: Given): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(draft, file);
  const folder = openSync(join(file, '..'), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function keysOf(given: Given): WrappingKeys {
  const { PERSONAL_DATA_KEY_NEXT: next, PERSONAL_DATA_KEY_PREVIOUS: previous } = given;
  return {
    current: bytes(given.PERSONAL_DATA_KEY ?? ''),
    next: next ? bytes(next) : null,
    previous: previous ? bytes(previous) : null,
  };
}

const bytes = (key: string): Buffer => Buffer.from(key, key.length === 64 ? 'hex' : 'base64');

const present = ({ PERSONAL_DATA_KEY_NEXT, PERSONAL_DATA_KEY_PREVIOUS }: Given): Given => ({
  ...(PERSONAL_DATA_KEY_NEXT && { PERSONAL_DATA_KEY_NEXT }),
  ...(PERSONAL_DATA_KEY_PREVIOUS && { PERSONAL_DATA_KEY_PREVIOUS }),
});
