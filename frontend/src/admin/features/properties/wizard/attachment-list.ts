import type { PropertyAttachment } from '@lox/contracts/property-management.js';
import type { AttachmentParts } from './property-multipart.js';

export interface NewAttachment {
  key: string;
  file: File;
}

export interface AttachmentEdits {
  removed: readonly string[];
  added: readonly NewAttachment[];
}

export const NO_ATTACHMENT_EDITS: AttachmentEdits = { removed: [], added: [] };

export const keptAttachments = (
  stored: readonly PropertyAttachment[],
  { removed }: AttachmentEdits,
): PropertyAttachment[] => stored.filter(({ id }) => !removed.includes(id));

export const attachmentsChanged = (stored: readonly PropertyAttachment[], edits: AttachmentEdits): boolean =>
  edits.added.length > 0 || keptAttachments(stored, edits).length < stored.length;

export function attachmentParts(
  stored: readonly PropertyAttachment[],
  edits: AttachmentEdits,
): AttachmentParts {
  const kept = keptAttachments(stored, edits);
  return {
    existing: kept.map(({ id }) => id),
    files: edits.added.map(({ file }) => file),
    removed: kept.length < stored.length,
  };
}
