import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../platform/storage/files/file-store.js';
import { sha256, type BackupPart } from './backup-parts.js';

export interface LogSegment extends BackupPart {
  events: number;
  /** In the original store. */
  first: number;
  last: number;
  lastId: string;
  until: string;
  /** SHA-256 of the ids, each with a line break. */
  ids: string;
  /** Later backups start a new segment after a full one. */
  full: boolean;
}

/** Written last: without it there is no backup. */
export interface BackupManifest {
  format: 1;
  number: number;
  createdAt: string;
  program: { version: string; rank: number };
  log: {
    position: number;
    events: number;
    firstId: string | null;
    categories: string[];
    segments: LogSegment[];
  };
  vault: {
    documents: { [collection: string]: number };
    keys: { whole: number; erased: number; foreign: number };
    wrappedBy: string[];
    erasures: { count: number; digest: string };
    parts: BackupPart[];
  };
  files: {
    count: number;
    bytes: number;
    lists: BackupPart[];
    /** Files in use that were missing; null if unknown. */
    missing?: number | null;
  };
  bytes: number;
}

export interface StoredBackupManifest extends BackupManifest {
  key: string;
}

const NAME = /^manifests\/(\d{8})-([0-9a-f]{64})\.json$/;

export interface BackupManifests {
  whole: StoredBackupManifest[];
  broken: string[];
  replaced: string[];
}

export async function readManifests(store: FileStore): Promise<BackupManifests> {
  const found: BackupManifests = { whole: [], broken: [], replaced: [] };
  for (const key of await manifestKeys(store)) {
    const manifest = await readManifest(store, key);
    if (manifest) found.whole.push(manifest);
    else found.broken.push(key);
  }
  const whole = withoutReplaced(found.whole);
  const replaced = found.whole.filter((one) => !whole.includes(one)).map(({ key }) => key);
  return { ...found, whole, replaced };
}

export async function newestManifest(store: FileStore): Promise<StoredBackupManifest | undefined> {
  for (const key of (await manifestKeys(store)).reverse()) {
    const manifest = await readManifest(store, key);
    if (manifest) return manifest;
  }
  return undefined;
}

async function manifestKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.listOlderThan('manifests/', Infinity)) if (NAME.test(key)) keys.push(key);
  return keys.toSorted();
}

export async function writeManifest(
  store: FileStore,
  manifest: BackupManifest,
): Promise<StoredBackupManifest> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const key = `manifests/${String(manifest.number).padStart(8, '0')}-${sha256(content)}.json`;
  await store.put(key, content, 'application/json');
  return { ...manifest, key };
}

export const backupNumberOf = (key: string): number => Number(NAME.exec(key)?.[1]);

export const hasAllFiles = ({ files }: BackupManifest): boolean =>
  files.missing === undefined || files.missing === 0;

async function readManifest(store: FileStore, key: string): Promise<StoredBackupManifest | undefined> {
  const found = await store.get(key);
  const content = found && (await buffer(found.stream));
  if (!content || sha256(content) !== NAME.exec(key)?.[2]) return undefined;
  return { ...(JSON.parse(content.toString()) as BackupManifest), key };
}

/** After a crash the manifest's rewrite may exist too, and counts. */
function withoutReplaced(manifests: readonly StoredBackupManifest[]): StoredBackupManifest[] {
  const byNumber = new Map<number, StoredBackupManifest>();
  for (const one of manifests) {
    const other = byNumber.get(one.number);
    if (!other || one.vault.erasures.count >= other.vault.erasures.count) byNumber.set(one.number, one);
  }
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}
