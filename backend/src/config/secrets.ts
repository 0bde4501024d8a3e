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

export interface Secrets {
  sessionSecret: string;
  /** 32 bytes each. */
  personalDataKeys: WrappingKeys;
  keysFile: string | null;
}

export const secretsFile = (dataDir: string): string => resolve(dataDir, 'secrets.json');

/** Given, or made once in `<dataDir>/secrets.json`. */
export function loadSecrets(dataDir: string, given: SecretVariables): Secrets {
  const file = secretsFile(dataDir);
  const kept = given.SESSION_SECRET && given.PERSONAL_DATA_KEY ? {} : readOrCreateSecrets(file, given);
  return {
    sessionSecret: given.SESSION_SECRET ?? kept.SESSION_SECRET ?? '',
    personalDataKeys: wrappingKeysOf(given.PERSONAL_DATA_KEY ? given : { ...kept, ...rotationKeys(given) }),
    keysFile: given.PERSONAL_DATA_KEY ? null : file,
  };
}

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

export const readKeys = (file: string): WrappingKeys => wrappingKeysOf(readSecrets(file));

/** An interrupted rotation continues with the existing successor. */
export function saveNextKey(file: string, next?: Buffer | null): Buffer {
  const kept = readSecrets(file);
  kept.PERSONAL_DATA_KEY_NEXT ??= (next ?? randomBytes(32)).toString('base64');
  writeSecrets(file, kept);
  return decodeKey(kept.PERSONAL_DATA_KEY_NEXT);
}

/** The former key stays, for what it wrapped. */
export function adoptNextKey(file: string): void {
  const { PERSONAL_DATA_KEY: former, PERSONAL_DATA_KEY_NEXT: next, ...rest } = readSecrets(file);
  if (next) writeSecrets(file, { ...rest, PERSONAL_DATA_KEY: next, PERSONAL_DATA_KEY_PREVIOUS: former });
}

function readOrCreateSecrets(file: string, given: SecretVariables): SecretVariables {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const draft = `${file}.${process.pid}`;
    try {
      writeFileSync(draft, JSON.stringify(newSecrets({}, given), null, 2), { mode: 0o600, flush: true });
      // Of two processes that start together one reads the other's file.
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

/** A stored key that nothing uses would pass for the right one. */
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

/** Atomic and synced before the key wraps anything. */
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
