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
import { dirname, join, resolve } from 'node:path';
import { PRIVATE_FOLDER_MODE } from './private-folders.js';

/** The keys that may wrap the keys of the vault: the present one, its successor, and its predecessor. */
export interface WrappingKeys {
  current: Buffer;
  next: Buffer | null;
  previous: Buffer | null;
}

interface SecretVariables {
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

/** Where secrets are kept that the environment does not give. */
export const secretsFile = (dataDir: string): string => resolve(dataDir, 'secrets.json');

/** The two secrets: from the environment, else made once and kept in `<dataDir>/secrets.json`, readable by its owner only. */
export function loadSecrets(dataDir: string, given: SecretVariables): Secrets {
  const file = secretsFile(dataDir);
  const kept = given.SESSION_SECRET && given.PERSONAL_DATA_KEY ? {} : readOrCreateSecrets(file, given);
  return {
    sessionSecret: given.SESSION_SECRET ?? kept.SESSION_SECRET ?? '',
    personalDataKeys: wrappingKeysOf(given.PERSONAL_DATA_KEY ? given : { ...kept, ...rotationKeys(given) }),
    keysFile: given.PERSONAL_DATA_KEY ? null : file,
  };
}

/**
 * Keeps the keys in `<dataDir>/secrets.json`, unless it has each of them: what they wrap opens there, also where the
 * environment gave them to this command alone.
 */
export function saveKeys(dataDir: string, { current, next, previous }: WrappingKeys): void {
  const file = secretsFile(dataDir);
  const kept = existsSync(file) ? readSecrets(file) : {};
  const held = Object.values(wrappingKeysOf(kept)).filter((key): key is Buffer => key !== null);
  const wanted = [current, next, previous].filter((key) => key !== null);
  if (wanted.every((key) => held.some((one) => one.equals(key)))) return;
  writeSecrets(file, {
    ...kept,
    PERSONAL_DATA_KEY: current.toString('base64'),
    ...(next && { PERSONAL_DATA_KEY_NEXT: next.toString('base64') }),
    ...(previous && { PERSONAL_DATA_KEY_PREVIOUS: previous.toString('base64') }),
  });
}

/** The keys that lie in the file now: a rotation may have added one. */
export const readKeys = (file: string): WrappingKeys => wrappingKeysOf(readSecrets(file));

/** Keeps a successor of the key beside it, made unless there is one: a rotation that was cut off goes on with it. */
export function saveNextKey(file: string, next?: Buffer | null): Buffer {
  const kept = readSecrets(file);
  kept.PERSONAL_DATA_KEY_NEXT ??= (next ?? randomBytes(32)).toString('base64');
  writeSecrets(file, kept);
  return decodeKey(kept.PERSONAL_DATA_KEY_NEXT);
}

/** The successor takes the place of the key, which stays for reading what was wrapped with it. */
export function adoptNextKey(file: string): void {
  const { PERSONAL_DATA_KEY: former, PERSONAL_DATA_KEY_NEXT: next, ...rest } = readSecrets(file);
  if (next) writeSecrets(file, { ...rest, PERSONAL_DATA_KEY: next, PERSONAL_DATA_KEY_PREVIOUS: former });
}

/** What the environment does not give; made where it is kept nowhere yet. */
function readOrCreateSecrets(file: string, given: SecretVariables): SecretVariables {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const draft = `${file}.${process.pid}`;
    try {
      writeFileSync(draft, JSON.stringify(newSecrets({}, given), null, 2), { mode: 0o600, flush: true });
      // Of two processes that start together one's secrets are kept, whole, and the other reads them.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const kept = readSecrets(file);
  const missing = newSecrets(kept, given);
  if (Object.keys(missing).length > 0) writeSecrets(file, { ...kept, ...missing });
  return readSecrets(file);
}

/** New ones in the place of those that are neither kept nor given: a key that nobody uses would pass for the right one. */
function newSecrets(kept: SecretVariables, given: SecretVariables): SecretVariables {
  const names = ['SESSION_SECRET', 'PERSONAL_DATA_KEY'] as const;
  return Object.fromEntries(
    names
      .filter((name) => !kept[name] && !given[name])
      .map((name) => [name, randomBytes(32).toString('base64')]),
  );
}

const readSecrets = (file: string): SecretVariables =>
  JSON.parse(readFileSync(file, 'utf8')) as SecretVariables;

/** Whole, and on the disk before anything is wrapped with a key that stands only here. */
function writeSecrets(file: string, secrets: SecretVariables): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(draft, file);
  const folder = openSync(join(file, '..'), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function wrappingKeysOf(given: SecretVariables): WrappingKeys {
  const { PERSONAL_DATA_KEY_NEXT: next, PERSONAL_DATA_KEY_PREVIOUS: previous } = given;
  return {
    current: decodeKey(given.PERSONAL_DATA_KEY ?? ''),
    next: next ? decodeKey(next) : null,
    previous: previous ? decodeKey(previous) : null,
  };
}

const decodeKey = (key: string): Buffer => Buffer.from(key, key.length === 64 ? 'hex' : 'base64');

const rotationKeys = ({
  PERSONAL_DATA_KEY_NEXT,
  PERSONAL_DATA_KEY_PREVIOUS,
}: SecretVariables): SecretVariables => ({
  ...(PERSONAL_DATA_KEY_NEXT && { PERSONAL_DATA_KEY_NEXT }),
  ...(PERSONAL_DATA_KEY_PREVIOUS && { PERSONAL_DATA_KEY_PREVIOUS }),
});
