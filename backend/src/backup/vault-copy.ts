import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import type { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';
import { fingerprintOf, type KeyRing } from '../platform/storage/personal-data/key-ring.js';
import {
  ERASED_KEY,
  isSubjectKey,
  SUBJECT_KEYS,
  type KeyDocument,
} from '../platform/storage/personal-data/subject-keys.js';
import { readVaultLines, type VaultLine } from './export-lines.js';
import type { BackupManifest } from './backup-manifest.js';
import { sha256, type BackupPart, type BackupParts } from './backup-parts.js';

const PART_BYTES = 1_048_576;

type VaultPart = BackupManifest['vault'];

export interface CopiedVault extends VaultPart {
  erased: ReadonlySet<string>;
  foreign: string[];
}

/** Call it after copying the log. */
export async function copyVault(
  documents: DocumentStore,
  kept: PrimaryCollections,
  ring: KeyRing,
  parts: BackupParts,
  signal: AbortSignal,
): Promise<CopiedVault> {
  const counted: Record<string, number> = {};
  const wrappedBy = new Set<string>();
  const erased = new Set<string>();
  const foreign: string[] = [];
  let whole = 0;
  async function* lines(): AsyncIterable<VaultLine> {
    for await (const line of readVaultLines(documents, kept)) {
      signal.throwIfAborted();
      const { vault, document } = line;
      counted[vault] = (counted[vault] ?? 0) + 1;
      if (vault === SUBJECT_KEYS) count(document as KeyDocument);
      yield line;
    }
  }
  const count = ({ _id, wrapped }: KeyDocument): void => {
    const key = wrapped === ERASED_KEY ? null : ring.unwrap(wrapped, _id)?.opener;
    if (key === null) erased.add(_id);
    else if (!key) foreign.push(_id);
    else wrappedBy.add(fingerprintOf(key));
    if (key && isSubjectKey(_id)) whole++;
  };
  const stored = await parts.putLines('vault', lines(), PART_BYTES);
  return {
    documents: counted,
    keys: { whole, erased: erased.size, foreign: foreign.length },
    wrappedBy: [...wrappedBy].toSorted(),
    erasures: erasuresOf(erased),
    parts: stored,
    erased,
    foreign,
  };
}

export const erasuresOf = (erased: ReadonlySet<string>): VaultPart['erasures'] => ({
  count: erased.size,
  digest: sha256([...erased].toSorted().join('\n')),
});

export async function withoutErased(
  former: readonly BackupPart[],
  erased: ReadonlySet<string>,
  kept: PrimaryCollections,
  parts: BackupParts,
): Promise<BackupPart[] | null> {
  let changed = false;
  async function* lines(): AsyncIterable<VaultLine> {
    for await (const line of parts.readLines<VaultLine>(former)) {
      const { vault, document } = line;
      const subject = kept.named(vault)?.subjectOf?.(document._id);
      if (subject === undefined || !erased.has(subject)) yield line;
      else if (vault !== SUBJECT_KEYS) changed = true;
      else {
        changed ||= (document as KeyDocument).wrapped !== ERASED_KEY;
        const gone: KeyDocument = { _id: document._id, wrapped: ERASED_KEY };
        yield { vault, document: gone };
      }
    }
  }
  const written = await parts.putLines('vault', lines(), PART_BYTES);
  return changed ? written : null;
}
