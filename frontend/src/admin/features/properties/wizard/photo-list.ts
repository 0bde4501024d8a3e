export type WizardPhoto =
  { key: string; kind: 'stored'; url: string } | { key: string; kind: 'new'; file: File; preview: string };
export type NewWizardPhoto = Extract<WizardPhoto, { kind: 'new' }>;

export type PhotoMode = 'replace' | 'append';

export interface PhotoList {
  items: readonly WizardPhoto[];
  mode: PhotoMode;
}

export function storedPhotos(urls: readonly string[]): PhotoList {
  return { items: urls.map((url) => ({ key: url, kind: 'stored', url })), mode: 'replace' };
}

const isNew = (photo: WizardPhoto): photo is NewWizardPhoto => photo.kind === 'new';

export function replacesStoredPhotos({ items, mode }: PhotoList): boolean {
  return mode === 'replace' && items.some(isNew) && !items.every(isNew);
}

export function shownPhotos(list: PhotoList): WizardPhoto[] {
  return replacesStoredPhotos(list) ? list.items.filter(isNew) : [...list.items];
}

export const newPhotos = (list: PhotoList): NewWizardPhoto[] => shownPhotos(list).filter(isNew);

export const addPhotos = (list: PhotoList, photos: readonly NewWizardPhoto[]): PhotoList => ({
  ...list,
  items: [...list.items, ...photos],
});

export const removePhoto = (list: PhotoList, key: string): PhotoList => ({
  ...list,
  items: list.items.filter((photo) => photo.key !== key),
});

/** `to` counts visible photos. */
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

export function photosChanged(list: PhotoList, stored: readonly string[]): boolean {
  const shown = shownPhotos(list);
  return shown.length !== stored.length || shown.some((photo, index) => photo.key !== stored[index]);
}

export interface PhotoParts {
  existingImages: string[];
  images: File[];
  /** Earlier uploads, which precede `images`. */
  sentImages: string[];
  mainImageIndexTotal: number;
}

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

/** Null when the form can express the order. */
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
