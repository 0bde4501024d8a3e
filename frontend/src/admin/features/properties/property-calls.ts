import type { AuditEntry } from '@lox/contracts/audit.js';
import type {
  BulkUpdateResult,
  ManagedProperty,
  ManagedPropertyQuery,
  PriceChange,
  SentPhoto,
  UpdateProperty,
} from '@lox/contracts/property-management.js';
import type { PropertyStatus } from '@lox/contracts/properties.js';
import { call, withQuery } from '../../../shared/api.js';
import { sendForm, type UploadOptions } from '../../../shared/send-form.js';

const MANAGED = '/api/admin/properties';
const one = (id: string): string => `/api/properties/${encodeURIComponent(id)}`;

export const CSV_TEMPLATE = '/api/admin/properties-csv-template';

export const csvExport = (query: ManagedPropertyQuery): string =>
  withQuery('/api/admin/properties-csv', { ...query });

export const changeStatus = (id: string, status: PropertyStatus): Promise<ManagedProperty> =>
  call(one(id), { method: 'PATCH', body: { status } satisfies UpdateProperty });

export const fetchPrices = (id: string, signal?: AbortSignal): Promise<PriceChange[]> =>
  call(`/api/admin/property-prices/${encodeURIComponent(id)}`, { signal });

export const fetchPropertyHistory = (id: string, signal?: AbortSignal): Promise<AuditEntry[]> =>
  call(`/api/admin/property-history/${encodeURIComponent(id)}`, { signal });

export const deleteProperty = (id: string): Promise<unknown> => call(one(id), { method: 'DELETE' });

export const bulkUpdate = (propertyIds: string[], status: PropertyStatus): Promise<BulkUpdateResult> =>
  call(`${MANAGED}/bulk-update`, { method: 'POST', body: { propertyIds, updates: { status } } });

export function uploadPropertyPhoto(file: File, upload: UploadOptions): Promise<SentPhoto> {
  const form = new FormData();
  form.append('images', file, file.name);
  return sendForm('POST', '/api/admin/property-photos', form, {}, upload);
}

export const createProperty = (
  form: FormData,
  idempotencyKey: string,
  upload: UploadOptions,
): Promise<ManagedProperty | undefined> =>
  sendForm('POST', '/api/properties', form, { 'Idempotency-Key': idempotencyKey }, upload);

export const updateProperty = (
  id: string,
  form: FormData,
  revision: number,
  upload: UploadOptions,
): Promise<ManagedProperty | undefined> =>
  sendForm('PATCH', one(id), form, { 'If-Match': `"${revision}"` }, upload);
