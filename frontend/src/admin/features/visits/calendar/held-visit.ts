import type { Day } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { create } from 'zustand';
import { samePlace, type Place } from './drop-place.js';

interface HeldVisit {
  /** The visit that somebody drags, by hand or by keyboard. */
  held: Visit | null;
  /** Where it would be let go now; null outside of the calendar. */
  place: Place | null;
  byKeyboard: boolean;
  /** A visit that takes the focus as soon as it shows on this day, after a move by keyboard. */
  focus: { id: string; day: Day } | null;
  take(visit: Visit, place: Place, byKeyboard: boolean): void;
  carry(place: Place | null): void;
  letGo(focus?: { id: string; day: Day }): void;
  focused(): void;
}

/** The one visit in the air. Days ask it only about themselves, so that a drag draws no more than two of them. */
export const useHeldVisit = create<HeldVisit>()((set, get) => ({
  held: null,
  place: null,
  byKeyboard: false,
  focus: null,
  take: (held, place, byKeyboard) => set({ held, place, byKeyboard, focus: null }),
  carry: (place) => {
    const before = get().place;
    if (place && before ? !samePlace(place, before) : place !== before) set({ place });
  },
  letGo: (focus) => set({ held: null, place: null, focus: focus ?? null }),
  focused: () => set({ focus: null }),
}));
