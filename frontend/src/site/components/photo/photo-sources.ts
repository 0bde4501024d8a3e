import { PHOTO_WIDTHS, photoIdOf, photoUrl, type PhotoFormat } from '@lox/contracts/property-management.js';

/** The sources of a stored photo, for the browser to choose from. */
export interface PhotoSources {
  id: string;
  avif: string;
  webp: string;
  jpeg: string;
  /** For browsers that do not support `srcset`. */
  fallback: string;
}

/** The sources of a photo's URL; null for any other URL, which is used as it is. */
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

/** The largest image of a photo's URL, for viewing on its own. */
export function largePhoto(url: string): string {
  const id = photoIdOf(url);
  return id ? photoUrl(id, 1600, 'jpeg') : url;
}

/** The image for previews in social networks; undefined when that size does not exist. */
export function sharePhoto(url: string | undefined): string | undefined {
  const id = url && photoIdOf(url);
  return id ? photoUrl(id, 'share', 'jpeg') : undefined;
}
