import { PHOTO_WIDTHS, photoIdOf, photoUrl, type PhotoFormat } from '@lox/contracts/property-management.js';

export interface PhotoSources {
  id: string;
  avif: string;
  webp: string;
  jpeg: string;
  fallback: string;
}

/** Null for a URL that is no stored photo's. */
export function photoSources(url: string): PhotoSources | null {
  const id = photoIdOf(url);
  if (!id) return null;
  const set = (format: PhotoFormat) =>
    PHOTO_WIDTHS.map((width) => `${photoUrl(id, width, format)} ${width}w`).join(', ');
  return {
    id,
    avif: set('avif'),
    webp: set('webp'),
    jpeg: set('jpeg'),
    fallback: photoUrl(id, 800, 'jpeg'),
  };
}

export function largePhoto(url: string): string {
  const id = photoIdOf(url);
  return id ? photoUrl(id, 1600, 'jpeg') : url;
}

export function sharePhoto(url: string | undefined): string | undefined {
  const id = url && photoIdOf(url);
  return id ? photoUrl(id, 'share', 'jpeg') : undefined;
}
