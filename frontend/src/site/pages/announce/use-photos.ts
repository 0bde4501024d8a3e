import { useEffect, useRef, useState } from 'react';
import { OFFERED_LIMITS } from '@lox/contracts/offered-properties.js';
import { usePhotoStates } from '../../../shared/photos/use-photo-states.js';
import { usePreviews } from '../../../shared/photos/use-previews.js';

export interface ChosenPhoto {
  key: string;
  file: File;
  preview: string;
}

const sending = () => import('./sending-photos.js');

/** Sends one photo at a time. */
export function usePhotos(onRefused: (text: string) => void) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const current = useRef(photos);
  const states = usePhotoStates();
  const preview = usePreviews();
  const line = useRef(Promise.resolve());
  const made = useRef(0);
  const [ended] = useState(() => new AbortController());
  useEffect(() => () => ended.abort(), [ended]);

  const set = (next: readonly ChosenPhoto[]): void => {
    current.current = next;
    setPhotos(next);
  };
  const send = async (): Promise<void> => {
    const { sendPhoto, uploadPhotos } = await sending();
    const refused = (file: File, reason: string): void => {
      set(current.current.filter((photo) => photo.file !== file));
      onRefused(`${file.name}: ${reason}.`);
    };
    await uploadPhotos(current.current, states.get, states.set, ended.signal, sendPhoto, refused);
  };

  return {
    photos,
    stateOf: (key: string) => states.shown.get(key),
    async add(files: File[]): Promise<void> {
      const { checkPhotos } = await sending();
      const { accepted, refused } = checkPhotos(files, OFFERED_LIMITS.photos - current.current.length);
      for (const { name, reason } of refused) onRefused(`${name}: ${reason}.`);
      set([
        ...current.current,
        ...accepted.map((file) => ({ key: `photo-${made.current++}`, file, preview: preview(file) })),
      ]);
      line.current = line.current.then(() => send().catch(() => undefined));
    },
    remove: (key: string): void => set(current.current.filter((photo) => photo.key !== key)),
    clear: (): void => set([]),
    /** In order; sends those again that did not arrive. */
    async names(): Promise<string[]> {
      if (current.current.length === 0) return [];
      await line.current;
      await send();
      return current.current.flatMap(({ key }) => states.nameOf(key) ?? []);
    },
  };
}
