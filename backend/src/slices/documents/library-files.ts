import { DOCUMENT_FILES, DOCUMENT_KINDS } from '@lox/contracts/documents.js';
import { cut } from '@lox/contracts/text.js';
import type { FileRules } from '../../platform/http/files/content-kind.js';
import type { UploadField } from '../../platform/http/files/uploads.js';

/** `documents/` holds the properties' files. */
export const LIBRARY_FOLDER = 'library/';

export const LIBRARY_RULES: FileRules = {
  types: Object.keys(DOCUMENT_KINDS),
  maxBytes: DOCUMENT_FILES.maxBytes,
  kinds: 'PDF, JPG, PNG, DOC nem DOCX',
  what: 'O arquivo',
};

export const LIBRARY_FIELD: UploadField = {
  maxCount: DOCUMENT_FILES.maxCount,
  maxBytes: DOCUMENT_FILES.maxBytes,
  what: 'O arquivo',
  tooMany: `Envie no máximo ${DOCUMENT_FILES.maxCount} arquivos por vez.`,
};

export function nameWithExtension(name: string, mimeType: string): string {
  const endings = DOCUMENT_KINDS[mimeType] ?? [];
  const lower = name.toLowerCase();
  if (endings.some((ending) => lower.endsWith(ending))) return name;
  const [ending = ''] = endings;
  return `${cut(name, DOCUMENT_FILES.name - ending.length)}${ending}`;
}
