import { DOCUMENT_FILES, DOCUMENT_KINDS } from '@lox/contracts/documents.js';
import { cut } from '@lox/contracts/text.js';
import type { FileRules } from '../../platform/http/files/private-files.js';
import type { FileField } from '../../platform/http/files/uploads.js';
import { megabytes, shownName } from '../../platform/http/files/refused-file.js';

/** Where the files of the library are kept; `documents/` is the properties'. */
export const LIBRARY = 'library/';

/** Judged by content (docs/behaviour/calls-and-errors.md#files). */
export const LIBRARY_RULES: FileRules = {
  types: Object.keys(DOCUMENT_KINDS),
  maxBytes: DOCUMENT_FILES.maxBytes,
  kinds: 'PDF, JPG, PNG, DOC nem DOCX',
};

/** The file field of the upload form. */
export const LIBRARY_FIELD: FileField = {
  maxCount: DOCUMENT_FILES.maxCount,
  maxBytes: DOCUMENT_FILES.maxBytes,
  tooLarge: (name) => `O arquivo ${shownName(name)} passa de ${megabytes(DOCUMENT_FILES.maxBytes)}.`,
  tooMany: `Envie no máximo ${DOCUMENT_FILES.maxCount} arquivos por vez.`,
};

/** The name with an ending that fits the content: what is downloaded opens in the program that can read it. */
export function fittingName(name: string, mimeType: string): string {
  const endings = DOCUMENT_KINDS[mimeType] ?? [];
  const lower = name.toLowerCase();
  if (endings.some((ending) => lower.endsWith(ending))) return name;
  const [ending = ''] = endings;
  return `${cut(name, DOCUMENT_FILES.name - ending.length)}${ending}`;
}
