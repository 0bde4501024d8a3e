import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../platform/storage/files/file-store.js';
import { sha256, type BackupPart } from './backup-parts.js';

/** A run of the log, in order. */
export interface LogSegment extends BackupPart {
  events: number;
  /** Positions of its first and last event, in the store that the log came from. */
  first: number;
  last: number;
  /** Id and time of the last event. */
  lastId: string;
  until: string;
  /** SHA-256 over the ids of its events, each with a line break. */
  ids: string;
  /** Nothing more is added to it: later backups go on after it. */
  full: boolean;
}

/** What one backup consists of. It is written last: without it there is no backup. */
export interface BackupManifest {
  format: 1;
  /** Grows by one with every backup in a place. */
  number: number;
  createdAt: string;
  /** Version of the program, and how much of the log it understands. */
  program: { version: string; rank: number };
  log: {
    /** Where the log ended. */
    position: number;
    events: number;
    firstId: string | null;
    categories: string[];
    segments: LogSegment[];
  };
  vault: {
    documents: { [collection: string]: number };
    /** Keys of subjects: usable, erased, and wrapped with none of the known keys. */
    keys: { whole: number; erased: number; foreign: number };
    /** Fingerprints of the keys that wrap them. */
    wrappedBy: string[];
    /** Of the people who are known to be in none of its parts any more. */
    erasures: { count: number; digest: string };
    parts: BackupPart[];
  };
  files: {
    count: number;
    bytes: number;
    lists: BackupPart[];
    /** Files in use that were not there; null where nobody could tell. Earlier releases did not look. */
    missing?: number | null;
  };
  /** Of all its parts. */
  bytes: number;
}

/** A manifest as it lies in a place. */
export interface StoredBackupManifest extends BackupManifest {
  key: string;
}

const NAME = /^manifests\/(\d{8})-([0-9a-f]{64})\.json$/;

/** The manifests of a place, oldest first. */
export interface BackupManifests {
  whole: StoredBackupManifest[];
  /** Keys of those that are not what was written. */
  broken: string[];
  /** Keys of those that another one has taken the place of. */
  replaced: string[];
}

export async function readManifests(store: FileStore): Promise<BackupManifests> {
  const found: BackupManifests = { whole: [], broken: [], replaced: [] };
  const keys: string[] = [];
  for await (const key of store.listOlderThan('manifests/', Infinity)) if (NAME.test(key)) keys.push(key);
  for (const key of keys.toSorted()) {
    const manifest = await readManifest(store, key);
    if (manifest) found.whole.push(manifest);
    else found.broken.push(key);
  }
  const whole = withoutReplaced(found.whole);
  const replaced = found.whole.filter((one) => !whole.includes(one)).map(({ key }) => key);
  return { ...found, whole, replaced };
}

/** The newest of a place that is what was written; undefined where there is none. */
export async function newestManifest(store: FileStore): Promise<StoredBackupManifest | undefined> {
  const keys: string[] = [];
  for await (const key of store.listOlderThan('manifests/', Infinity)) if (NAME.test(key)) keys.push(key);
  for (const key of keys.toSorted().reverse()) {
    const manifest = await readManifest(store, key);
    if (manifest) return manifest;
  }
  return undefined;
}

/** Named by its number and the SHA-256 of its bytes. */
export async function writeManifest(
  store: FileStore,
  manifest: BackupManifest,
): Promise<StoredBackupManifest> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const key = `manifests/${String(manifest.number).padStart(8, '0')}-${sha256(content)}.json`;
  await store.put(key, content, 'application/json');
  return { ...manifest, key };
}

/** The number of the backup that a manifest's key tells of. */
export const backupNumberOf = (key: string): number => Number(NAME.exec(key)?.[1]);

/** Whether it has every file that was in use, as far as its release looked. */
export const hasAllFiles = ({ files }: BackupManifest): boolean =>
  files.missing === undefined || files.missing === 0;

/** The manifest without the name that it has in its place. */
export function withoutManifestKey({ key: _, ...manifest }: StoredBackupManifest): BackupManifest {
  return manifest;
}

async function readManifest(store: FileStore, key: string): Promise<StoredBackupManifest | undefined> {
  const found = await store.get(key);
  const content = found && (await buffer(found.stream));
  if (!content || sha256(content) !== NAME.exec(key)?.[2]) return undefined;
  return { ...(JSON.parse(content.toString()) as BackupManifest), key };
}

/** One that was written anew without erased people counts instead of the former one, which a crash may have left. */
function withoutReplaced(manifests: readonly StoredBackupManifest[]): StoredBackupManifest[] {
  const byNumber = new Map<number, StoredBackupManifest>();
  for (const one of manifests) {
    const other = byNumber.get(one.number);
    if (!other || one.vault.erasures.count >= other.vault.erasures.count) byNumber.set(one.number, one);
  }
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}
