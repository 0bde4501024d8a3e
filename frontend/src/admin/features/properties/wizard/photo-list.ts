/** A photo of the property: one that is stored, or a file that will be sent. */
export type Photo =
  { key: string; kind: 'stored'; url: string } | { key: string; kind: 'new'; file: File; preview: string };
export type NewPhoto = Extract<Photo, { kind: 'new' }>;

/** What becomes of the stored photos when new ones are chosen. */
export type PhotoMode = 'replace' | 'append';

/** The photos in order, stored ones that will be replaced included. */
export interface PhotoList {
  items: readonly Photo[];
  mode: PhotoMode;
}

/** A stored property's photos; new ones replace them unless told not to (docs/behaviour/property-wizard.md#photos). */
export function storedPhotos(urls: readonly string[]): PhotoList {
  return { items: urls.map((url) => ({ key: url, kind: 'stored', url })), mode: 'replace' };
}

const isNew = (photo: Photo): photo is NewPhoto => photo.kind === 'new';

/** Whether saving takes the stored photos away in favour of the new ones. */
export function replaces({ items, mode }: PhotoList): boolean {
  return mode === 'replace' && items.some(isNew) && !items.every(isNew);
}

/** The photos that the property will have, cover first. */
export function shownPhotos(list: PhotoList): Photo[] {
  return replaces(list) ? list.items.filter(isNew) : [...list.items];
}

/** New photos come last. */
export const addPhotos = (list: PhotoList, photos: readonly NewPhoto[]): PhotoList => ({
  ...list,
  items: [...list.items, ...photos],
});

/** Without one photo. */
export const removePhoto = (list: PhotoList, key: string): PhotoList => ({
  ...list,
  items: list.items.filter((photo) => photo.key !== key),
});

/** One photo at another position among those shown; the first is the cover. */
export function movePhoto(list: PhotoList, key: string, to: number): PhotoList {
  const shown = shownPhotos(list);
  const from = shown.findIndex((photo) => photo.key === key);
  const target = Math.max(0, Math.min(shown.length - 1, to));
  if (from < 0 || from === target) return list;
  const [moved] = shown.splice(from, 1);
  shown.splice(target, 0, moved!);
  const hidden = list.items.filter((photo) => !shown.includes(photo));
  return { ...list, items: [...hidden, ...shown] };
}

/** Whether the property's photos or their order will change. */
export function photosChanged(list: PhotoList, stored: readonly string[]): boolean {
  const shown = shownPhotos(list);
  return shown.length !== stored.length || shown.some((photo, index) => photo.key !== stored[index]);
}

/** The photos as the form carries them (docs/behaviour/property-wizard.md#form). */
export interface PhotoParts {
  /** URLs of the stored ones that stay. */
  existingImages: string[];
  images: File[];
  /** Position of the cover among the stored ones followed by the new ones. */
  mainImageIndexTotal: number;
}

export function photoParts(list: PhotoList): PhotoParts {
  const shown = shownPhotos(list);
  const sent = sentOrder(shown);
  return {
    existingImages: shown.flatMap((photo) => (isNew(photo) ? [] : [photo.url])),
    images: shown.filter(isNew).map(({ file }) => file),
    mainImageIndexTotal: shown[0] ? sent.indexOf(shown[0]) : 0,
  };
}

/**
 * The form cannot say that a new photo stands between stored ones. Where the wanted order is such, this gives the
 * URLs in that order, to be sent once the new photos are stored; null when the order is right already.
 */
export function orderAfterwards(list: PhotoList, stored: readonly string[]): string[] | null {
  const shown = shownPhotos(list);
  const sent = sentOrder(shown);
  const cover = shown[0];
  const saved = cover ? [cover, ...sent.filter((photo) => photo !== cover)] : [];
  if (saved.length !== stored.length || saved.every((photo, index) => photo === shown[index])) return null;
  return shown.map((photo) => stored[saved.indexOf(photo)]!);
}

const sentOrder = (shown: readonly Photo[]): Photo[] => [
  ...shown.filter((photo) => !isNew(photo)),
  ...shown.filter(isNew),
];
