import type { PropertyAttachment } from '@lox/contracts/property-management.js';
import type { DocumentParts } from './property-multipart.js';

/** A document that will be sent. */
export interface NewDocument {
  key: string;
  file: File;
}

/** What becomes of the property's documents. */
export interface DocumentEdits {
  /** Ids of stored ones that go. */
  removed: readonly string[];
  added: readonly NewDocument[];
}

export const NO_DOCUMENT_EDITS: DocumentEdits = { removed: [], added: [] };

/** The stored documents that stay. */
export const keptDocuments = (
  stored: readonly PropertyAttachment[],
  { removed }: DocumentEdits,
): PropertyAttachment[] => stored.filter(({ id }) => !removed.includes(id));

/** Whether saving would change the documents. */
export const documentsChanged = (stored: readonly PropertyAttachment[], edits: DocumentEdits): boolean =>
  edits.added.length > 0 || keptDocuments(stored, edits).length < stored.length;

/** The documents as the form carries them. */
export function documentParts(stored: readonly PropertyAttachment[], edits: DocumentEdits): DocumentParts {
  const kept = keptDocuments(stored, edits);
  return {
    existing: kept.map(({ id }) => id),
    files: edits.added.map(({ file }) => file),
    removed: kept.length < stored.length,
  };
}
