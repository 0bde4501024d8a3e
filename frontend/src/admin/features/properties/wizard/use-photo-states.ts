import { useRef, useState } from 'react';
import type { PhotoState } from './photo-sending.js';

/** The states of new photos by key; they outlive a failed save, so that what has arrived is not sent again. */
export function usePhotoStates() {
  const states = useRef(new Map<string, PhotoState>());
  const [shown, show] = useState<ReadonlyMap<string, PhotoState>>(() => new Map());
  const change = (next: Map<string, PhotoState>): void => {
    states.current = next;
    show(next);
  };
  const get = (key: string): PhotoState | undefined => states.current.get(key);
  return {
    shown,
    get,
    nameOf: (key: string): string | undefined => {
      const state = get(key);
      return state && 'name' in state ? state.name : undefined;
    },
    set: (key: string, state: PhotoState): void => change(new Map(states.current).set(key, state)),
    clear: (): void => change(new Map()),
  };
}
