import type { ListedFile } from './files-copy.js';
import type { BackupManifest } from './backup-manifest.js';
import { BrokenPart, type BackupPart, type BackupParts } from './backup-parts.js';

export interface VerifiedParts {
  parts: number;
  bytes: number;
  problems: string[];
}

export async function verifyParts(
  manifests: readonly BackupManifest[],
  parts: BackupParts,
): Promise<VerifiedParts> {
  const result: VerifiedParts = { parts: 0, bytes: 0, problems: [] };
  const looked = new Set<string>();
  const look = async (part: BackupPart): Promise<boolean> => {
    if (looked.has(part.name)) return true;
    looked.add(part.name);
    try {
      await parts.read(part);
      result.parts++;
      result.bytes += part.bytes;
      return true;
    } catch (error) {
      if (!(error instanceof BrokenPart)) throw error;
      result.problems.push(error.message);
      return false;
    }
  };
  for (const { log, vault, files } of manifests) {
    for (const part of [...log.segments, ...vault.parts]) await look(part);
    for (const list of files.lists) {
      if (looked.has(list.name) || !(await look(list))) continue;
      for await (const file of parts.readLines<ListedFile>([list])) await look(file);
    }
  }
  return result;
}
