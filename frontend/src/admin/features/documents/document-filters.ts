import { DOCUMENT_LIST_LIMITS, DOCUMENT_TYPES, type DocumentType } from '@lox/contracts/documents.js';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the list is narrowed to, and which page of it shows; pages are counted from 1. */
export interface DocumentFilters {
  search?: string;
  type?: DocumentType;
  page: number;
}

/** The filters that an address names; values that do not exist are ignored. */
export function readFilters(address: URLSearchParams): DocumentFilters {
  const search = address.get('search')?.trim().slice(0, DOCUMENT_LIST_LIMITS.search);
  const type = DOCUMENT_TYPES.find((value) => value === address.get('type'));
  const page = /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  return { ...(search && { search }), ...(type && { type }), page };
}

/** The address with other filters and everything else as it was. */
export function writeFilters(address: URLSearchParams, filters: DocumentFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  const values = { ...filters, page: filters.page > 1 ? String(filters.page) : undefined };
  for (const name of ['search', 'type', 'page'] as const) {
    const value = values[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The list's filters, kept in the address; under another filter the list begins at its first page. */
export function useDocumentFilters(): {
  filters: DocumentFilters;
  change(change: Partial<DocumentFilters>): void;
} {
  const [address, setAddress] = useSearchParams();
  const text = writeFilters(new URLSearchParams(), readFilters(address)).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<DocumentFilters>) =>
      setAddress((present) => writeFilters(present, { ...readFilters(present), page: 1, ...part }), {
        replace: true,
      }),
    [setAddress],
  );
  return { filters, change };
}
