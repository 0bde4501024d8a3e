import { PHOTO_WIDTHS, photoIdOf, photoUrl, type PhotoFormat } from '@lox/contracts/property-management.js';

/** The renditions of a stored photo, for the browser to choose from. */
export interface PhotoSources {
  id: string;
  avif: string;
  webp: string;
  jpeg: string;
  /** For browsers that choose nothing. */
  fallback: string;
}

/** The renditions behind a photo's address; null for an address of another kind, which is shown as it is. */
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

/** The largest picture behind a photo's address, to be looked at on its own. */
export function largePhoto(url: string): string {
  const id = photoIdOf(url);
  return id ? photoUrl(id, 1600, 'jpeg') : url;
}

/** The picture for previews in social networks; undefined when there is none of that size. */
export function sharePhoto(url: string | undefined): string | undefined {
  const id = url && photoIdOf(url);
  return id ? photoUrl(id, 'share', 'jpeg') : undefined;
}
