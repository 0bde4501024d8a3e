import type { Document } from '../../src/platform/storage/document-store/document-store.js';
import type { ExportLine } from '../../src/backup/export-lines.js';
import { LETTERS } from '../../src/slices/letters/outbox/letter.document.js';
import { PAGE_COUNTS } from '../../src/slices/page-counts/page-counts.js';
import type { Removal } from './removal.js';

/** A removed letter takes its stream along. */
export async function* remainingDocuments(
  lines: AsyncIterable<ExportLine>,
  removal: Removal,
): AsyncIterable<ExportLine> {
  for await (const line of lines) {
    if (!('vault' in line)) continue;
    const { vault, document } = line;
    if (vault === PAGE_COUNTS ? !isOfGonePage(document, removal) : !isOfGone(document, removal)) yield line;
    else if (vault === LETTERS) removal.leaveOut(`letter-${document._id}`);
  }
}

const isOfGone = (
  { _id, stream, receiver }: Document & { stream?: unknown; receiver?: unknown },
  removal: Removal,
) => [_id, stream, receiver].some((name) => typeof name === 'string' && removal.isGone(name));

/** The path ends with the reserved slug. */
const isOfGonePage = ({ path }: Document & { path?: unknown }, removal: Removal): boolean =>
  String(path)
    .split('/')
    .some((part) => removal.isGone(`propertySlug-${part}`));
