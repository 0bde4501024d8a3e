import type { CreateProperty, UpdateProperty } from '@lox/contracts/property-management.js';
import type { PhotoParts } from './photo-list.js';

export interface AttachmentParts {
  existing: string[];
  files: File[];
  removed: boolean;
}

export function propertyMultipart(
  data: CreateProperty | UpdateProperty,
  photos: PhotoParts,
  attachments: AttachmentParts,
): FormData {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  form.append('existingImages', JSON.stringify(photos.existingImages));
  form.append('mainImageIndexTotal', String(photos.mainImageIndexTotal));
  if (photos.sentImages.length > 0) form.append('sentImages', JSON.stringify(photos.sentImages));
  for (const image of photos.images) form.append('images', image, image.name);
  // An empty list states that the last attachment was removed.
  if (attachments.existing.length > 0 || attachments.removed) {
    form.append('existingDocuments', JSON.stringify(attachments.existing));
  }
  for (const file of attachments.files) form.append('documents', file, file.name);
  return form;
}
