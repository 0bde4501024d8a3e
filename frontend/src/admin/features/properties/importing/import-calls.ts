import type {
  CsvImportResult,
  ImportLine,
  ImportProgress,
  VrsyncImportResult,
} from '@lox/contracts/property-management.js';
import { ApiError } from '../../../../shared/api.js';
import { sendForm, type UploadOptions } from '../../../../shared/send-form.js';

export interface ImportUpload extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  onImported(progress: ImportProgress): void;
}

export interface ImportInput {
  file: File;
  brokerId: string | undefined;
}

export type Imported<R> = R & { request: string };

export interface TriedInput extends ImportInput {
  trial: boolean;
}

export function uploadCsv(
  { file, brokerId, trial }: TriedInput,
  upload: ImportUpload,
): Promise<Imported<CsvImportResult>> {
  const form = new FormData();
  form.append('csv', file);
  if (brokerId) form.append('brokerId', brokerId);
  if (trial) form.append('trial', 'true');
  return sendImport('/api/admin/upload-properties-csv', form, upload);
}

export function uploadVrsync(
  { file, brokerId, trial }: TriedInput,
  upload: ImportUpload,
): Promise<Imported<VrsyncImportResult>> {
  const form = new FormData();
  form.append('vrsync', file);
  if (brokerId) form.append('brokerId', brokerId);
  if (trial) form.append('trial', 'true');
  return sendImport('/api/admin/upload-properties-vrsync', form, upload);
}

async function sendImport<R extends object>(
  path: string,
  form: FormData,
  { onImported, ...upload }: ImportUpload,
): Promise<Imported<R>> {
  let request = '';
  const onRequest = (id: string) => void (request = id);
  const onLine = (line: unknown): void => {
    const told = line as ImportLine<object>;
    if ('progress' in told) onImported(told.progress);
  };
  const last = await sendForm<ImportLine<R> | undefined>(
    'POST',
    path,
    form,
    {},
    { ...upload, onLine, onRequest },
  );
  // The connection ended before the result.
  if (!last || 'progress' in last) throw new TypeError('The answer was cut off');
  if ('error' in last && typeof last.error === 'object')
    throw new ApiError(400, last.error.message, last.error);
  return { ...(last as R), request };
}
