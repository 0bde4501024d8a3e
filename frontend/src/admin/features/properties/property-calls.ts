import type {
  BulkUpdateResult,
  ManagedProperty,
  SentPhoto,
  UpdateProperty,
} from '@lox/contracts/property-management.js';
import type { PropertyStatus } from '@lox/contracts/properties.js';
import { call } from '../../../shared/api.js';
import { sendForm, type UploadOptions } from '../../../shared/send-form.js';

const MANAGED = '/api/admin/properties';
const one = (id: string): string => `/api/properties/${encodeURIComponent(id)}`;

/** Download URL of the CSV import template. */
export const CSV_TEMPLATE = '/api/admin/properties-csv-template';

/** Sets only the status of a property. */
export const changeStatus = (id: string, status: PropertyStatus): Promise<unknown> =>
  call(one(id), { method: 'PATCH', body: { status } satisfies UpdateProperty });

/** Deletes a property. */
export const deleteProperty = (id: string): Promise<unknown> => call(one(id), { method: 'DELETE' });

/** Sets one status on many properties; at most `BULK_LIMIT` in one call. */
export const bulkUpdate = (propertyIds: string[], status: PropertyStatus): Promise<BulkUpdateResult> =>
  call(`${MANAGED}/bulk-update`, { method: 'POST', body: { propertyIds, updates: { status } } });

/** Sends one photo ahead of the property's form. */
export function uploadPropertyPhoto(file: File, upload: UploadOptions): Promise<SentPhoto> {
  const form = new FormData();
  form.append('images', file, file.name);
  return sendForm('POST', '/api/admin/property-photos', form, {}, upload);
}

/** The idempotency key makes it safe to retry the same submission. */
export const createProperty = (
  form: FormData,
  idempotencyKey: string,
  upload: UploadOptions,
): Promise<ManagedProperty | undefined> =>
  sendForm('POST', '/api/properties', form, { 'Idempotency-Key': idempotencyKey }, upload);

/** Refused with 412 when the property is no longer at this revision. */
export const updateProperty = (
  id: string,
  form: FormData,
  revision: number,
  upload: UploadOptions,
): Promise<ManagedProperty | undefined> =>
  sendForm('PATCH', one(id), form, { 'If-Match': `"${revision}"` }, upload);
