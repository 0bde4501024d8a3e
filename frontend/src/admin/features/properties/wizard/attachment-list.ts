import type { PropertyAttachment } from '@lox/contracts/property-management.js';
import type { AttachmentParts } from './property-multipart.js';

/** A file to upload. */
export interface NewAttachment {
  key: string;
  file: File;
}

/** Unsaved changes to the property's attachments. */
export interface AttachmentEdits {
  /** Ids of stored attachments to remove. */
  removed: readonly string[];
  added: readonly NewAttachment[];
}

export const NO_ATTACHMENT_EDITS: AttachmentEdits = { removed: [], added: [] };

/** The stored attachments that are kept. */
export const keptAttachments = (
  stored: readonly PropertyAttachment[],
  { removed }: AttachmentEdits,
): PropertyAttachment[] => stored.filter(({ id }) => !removed.includes(id));

/** Whether saving would change the attachments. */
export const attachmentsChanged = (stored: readonly PropertyAttachment[], edits: AttachmentEdits): boolean =>
  edits.added.length > 0 || keptAttachments(stored, edits).length < stored.length;

/** The attachments as sent in the form. */
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
