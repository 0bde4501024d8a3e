export const DOCUMENT_TYPES = ['property_doc', 'contract', 'id', 'income_proof', 'other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  property_doc: 'Documentos do Imóvel',
  contract: 'Contratos',
  id: 'Documentos de Identidade',
  income_proof: 'Comprovantes de Renda',
  other: 'Outros',
};

export const DOCUMENT_FILES = {
  extensions: ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'],
  maxBytes: 5 * 1024 * 1024,
  maxCount: 20,
  name: 200,
} as const;

/** Browsers show these themselves; the others are downloaded. */
export const PREVIEWED_KINDS: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** The usual extension first. */
export const DOCUMENT_KINDS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

export interface LibraryDocument {
  id: string;
  name: string;
  type: DocumentType;
  mimeType: string;
  /** In bytes. */
  size: number;
  createdAt: string;
  uploader: { id: string; name: string } | null;
  /** Only with a document of a property; likewise of a lead. */
  propertyId?: string;
  propertyTitle?: string;
  leadId?: string;
  leadName?: string;
}

/** Null takes the document from the record. */
export interface DocumentChange {
  type?: DocumentType;
  propertyId?: string | null;
  leadId?: string | null;
}

/** Newest first; without `limit` all of them. */
export interface DocumentListQuery {
  type?: DocumentType;
  search?: string;
  propertyId?: string;
  leadId?: string;
  /** `2026-11`, of São Paulo. */
  month?: string;
  limit?: number;
  offset?: number;
}

/** A month from 1900 to 2999. */
export const DOCUMENT_MONTH = /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/;

export const DOCUMENT_LIST_LIMITS = { search: 120, limit: 200 } as const;

/** All files or none; the same `Idempotency-Key` adds the missing ones. */
export interface UploadedDocuments {
  documents: LibraryDocument[];
}

export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(kilobytes / 1024)} MB`;
}
