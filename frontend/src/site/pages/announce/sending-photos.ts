import type { SentPhoto } from '@lox/contracts/property-management.js';
import { preparedPhoto } from '../../../shared/photos/photo-checks.js';
import { sendForm, type UploadOptions } from '../../../shared/send-form.js';

export { checkPhotos } from '../../../shared/photos/photo-checks.js';
export { uploadPhotos } from '../../../shared/photos/photo-upload.js';

export async function sendPhoto(file: File, upload: UploadOptions): Promise<SentPhoto> {
  const form = new FormData();
  form.append('images', await preparedPhoto(file, upload.signal ?? new AbortController().signal));
  return sendForm('POST', '/api/public/offered-properties/photos', form, {}, upload);
}
