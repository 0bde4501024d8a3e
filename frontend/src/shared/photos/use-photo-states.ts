import { useRef, useState } from 'react';
import type { PhotoUploadState } from './photo-upload.js';

/** Arrived photos are not sent again after a failed save. */
export function usePhotoStates() {
  const states = useRef(new Map<string, PhotoUploadState>());
  const [shown, show] = useState<ReadonlyMap<string, PhotoUploadState>>(() => new Map());
  const change = (next: Map<string, PhotoUploadState>): void => {
    states.current = next;
    show(next);
  };
  const get = (key: string): PhotoUploadState | undefined => states.current.get(key);
  return {
    shown,
    get,
    nameOf: (key: string): string | undefined => {
      const state = get(key);
      return state && 'name' in state ? state.name : undefined;
    },
    set: (key: string, state: PhotoUploadState): void => change(new Map(states.current).set(key, state)),
    clear: (): void => change(new Map()),
  };
}
