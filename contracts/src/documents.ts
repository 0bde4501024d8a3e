/** What a document of the library can be (docs/behaviour/documents.md#types). */
export const DOCUMENT_TYPES = ['property_doc', 'contract', 'id', 'income_proof', 'other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  property_doc: 'Documentos do Imóvel',
  contract: 'Contratos',
  id: 'Documentos de Identidade',
  income_proof: 'Comprovantes de Renda',
  other: 'Outros',
};

/** Files of the library: what they may be, checked by content, and how large (docs/behaviour/documents.md#upload). */
export const DOCUMENT_FILES = {
  extensions: ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'],
  maxBytes: 5 * 1024 * 1024,
  maxCount: 20,
  /** Longest file name. */
  name: 200,
} as const;

/** Kinds of files by their content type: the endings that a name of that kind has, the usual one first. */
export const DOCUMENT_KINDS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** One entry of `GET /api/admin/documents`; never an address of the file itself. */
export interface LibraryDocument {
  id: string;
  name: string;
  type: DocumentType;
  mimeType: string;
  /** In bytes. */
  size: number;
  createdAt: string;
  uploader: { id: string; name: string } | null;
}

/** `GET /api/admin/documents`: newest first; without `limit` all. With it one page and `X-Total-Count`. */
export interface DocumentListQuery {
  type?: DocumentType;
  /** Part of the document's or the uploader's name, accents and case ignored. */
  search?: string;
  limit?: number;
  offset?: number;
}

/** Longest search and most documents of one page that are accepted. */
export const DOCUMENT_LIST_LIMITS = { search: 120, limit: 200 } as const;

/**
 * Answer of `POST /api/admin/documents/upload`: all files, or none, in the order in which they were sent. With an
 * `Idempotency-Key` a repeated upload adds what is missing and answers the same documents.
 */
export interface UploadedDocuments {
  documents: LibraryDocument[];
}

/** "512 KB" or "1,4 MB"; at least 1 KB. */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(kilobytes / 1024)} MB`;
}
