/** A photo of the property: a stored one, or a file to upload. */
export type WizardPhoto =
  { key: string; kind: 'stored'; url: string } | { key: string; kind: 'new'; file: File; preview: string };
export type NewWizardPhoto = Extract<WizardPhoto, { kind: 'new' }>;

/** The photos and whether new ones replace the stored ones. */
export type PhotoMode = 'replace' | 'append';

/** The photos in order, including stored ones that will be replaced. */
export interface PhotoList {
  items: readonly WizardPhoto[];
  mode: PhotoMode;
}

/**
 * A stored property's photos; new ones replace them by default (docs/behaviour/property-wizard.md#photos).
 */
export function storedPhotos(urls: readonly string[]): PhotoList {
  return { items: urls.map((url) => ({ key: url, kind: 'stored', url })), mode: 'replace' };
}

const isNew = (photo: WizardPhoto): photo is NewWizardPhoto => photo.kind === 'new';

/** Whether saving replaces the stored photos with the new ones. */
export function replacesStoredPhotos({ items, mode }: PhotoList): boolean {
  return mode === 'replace' && items.some(isNew) && !items.every(isNew);
}

/** The photos that the property will have, cover first. */
export function shownPhotos(list: PhotoList): WizardPhoto[] {
  return replacesStoredPhotos(list) ? list.items.filter(isNew) : [...list.items];
}

/** The files that saving stores. */
export const newPhotos = (list: PhotoList): NewWizardPhoto[] => shownPhotos(list).filter(isNew);

/** Adds new photos at the end. */
export const addPhotos = (list: PhotoList, photos: readonly NewWizardPhoto[]): PhotoList => ({
  ...list,
  items: [...list.items, ...photos],
});

/** Removes one photo. */
export const removePhoto = (list: PhotoList, key: string): PhotoList => ({
  ...list,
  items: list.items.filter((photo) => photo.key !== key),
});

/** Moves one photo within the visible ones; the first is the cover. */
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

/** Whether the property's photos or their order changed. */
export function photosChanged(list: PhotoList, stored: readonly string[]): boolean {
  const shown = shownPhotos(list);
  return shown.length !== stored.length || shown.some((photo, index) => photo.key !== stored[index]);
}

/** The photos as sent in the form (docs/behaviour/property-wizard.md#form). */
export interface PhotoParts {
  /** URLs of the stored photos that are kept. */
  existingImages: string[];
  images: File[];
  /** Names of the new photos that have been sent ahead; they come before `images`. */
  sentImages: string[];
  /** Position of the cover among the stored photos followed by the new ones. */
  mainImageIndexTotal: number;
}

/** @param nameOf what the server calls a new photo that has been sent ahead */
export function photoParts(
  list: PhotoList,
  nameOf: (key: string) => string | undefined = () => undefined,
): PhotoParts {
  const shown = shownPhotos(list);
  const sent = sentOrder(shown);
  return {
    existingImages: shown.flatMap((photo) => (isNew(photo) ? [] : [photo.url])),
    images: newPhotos(list).flatMap(({ key, file }) => (nameOf(key) === undefined ? [file] : [])),
    sentImages: newPhotos(list).flatMap(({ key }) => nameOf(key) ?? []),
    mainImageIndexTotal: shown[0] ? sent.indexOf(shown[0]) : 0,
  };
}

/**
 * The form cannot place a new photo between stored ones. For such an order, returns the URLs in that order,
 * to be sent once the new photos are stored; null when the order is already right.
 */
export function orderAfterSave(list: PhotoList, stored: readonly string[]): string[] | null {
  const shown = shownPhotos(list);
  const sent = sentOrder(shown);
  const cover = shown[0];
  const saved = cover ? [cover, ...sent.filter((photo) => photo !== cover)] : [];
  if (saved.length !== stored.length || saved.every((photo, index) => photo === shown[index])) return null;
  return shown.map((photo) => stored[saved.indexOf(photo)]!);
}

const sentOrder = (shown: readonly WizardPhoto[]): WizardPhoto[] => [
  ...shown.filter((photo) => !isNew(photo)),
  ...shown.filter(isNew),
];
