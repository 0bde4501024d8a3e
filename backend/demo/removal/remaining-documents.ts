import type { Document } from '../../src/platform/storage/document-store/document-store.js';
import type { ExportLine } from '../../src/backup/export-lines.js';
import { LETTERS } from '../../src/slices/letters/outbox/letter.document.js';
import { PAGE_COUNTS } from '../../src/slices/page-counts/page-counts.js';
import type { Removal } from './removal.js';

/**
 * What remains of the documents that move with a log. A letter that goes takes with it what its stream tells of it.
 */
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

/** Keys, passwords and tokens are named by what they belong to; letters say whom they are to, and what they are about. */
const isOfGone = (
  { _id, stream, receiver }: Document & { stream?: unknown; receiver?: unknown },
  removal: Removal,
) => [_id, stream, receiver].some((name) => typeof name === 'string' && removal.isGone(name));

/** Of a property's page: its address ends with what the property had reserved. */
const isOfGonePage = ({ path }: Document & { path?: unknown }, removal: Removal): boolean =>
  String(path)
    .split('/')
    .some((part) => removal.isGone(`propertySlug-${part}`));
