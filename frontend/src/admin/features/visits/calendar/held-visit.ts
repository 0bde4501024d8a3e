import type { Visit } from '@lox/contracts/visits.js';
import { create } from 'zustand';
import { samePlace, type Place } from './drop-place.js';

interface HeldVisit {
  /** The visit that somebody drags, by hand or by keyboard. */
  held: Visit | null;
  /** Where it would be let go now; null outside of the calendar. */
  place: Place | null;
  byKeyboard: boolean;
  /** A visit that takes the focus when it shows in its new place, after a move by keyboard. */
  focusId: string | null;
  take(visit: Visit, place: Place, byKeyboard: boolean): void;
  carry(place: Place | null): void;
  letGo(focusId?: string): void;
  focused(): void;
}

/** The one visit in the air. Days ask it only about themselves, so that a drag draws no more than two of them. */
export const useHeldVisit = create<HeldVisit>()((set, get) => ({
  held: null,
  place: null,
  byKeyboard: false,
  focusId: null,
  take: (held, place, byKeyboard) => set({ held, place, byKeyboard, focusId: null }),
  carry: (place) => {
    const before = get().place;
    if (place && before ? !samePlace(place, before) : place !== before) set({ place });
  },
  letGo: (focusId) => set({ held: null, place: null, focusId: focusId ?? null }),
  focused: () => set({ focusId: null }),
}));
