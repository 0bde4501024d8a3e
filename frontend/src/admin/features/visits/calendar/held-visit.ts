import type { Day } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { create } from 'zustand';
import { samePlace, type Place } from './drop-place.js';

interface HeldVisit {
  /** The visit being dragged, by pointer or keyboard. */
  held: Visit | null;
  /** Where it would be dropped now; null outside of the calendar. */
  place: Place | null;
  byKeyboard: boolean;
  /** A visit to focus once it is rendered on this day, after a move by keyboard. */
  focus: { id: string; day: Day } | null;
  take(visit: Visit, place: Place, byKeyboard: boolean): void;
  carry(place: Place | null): void;
  letGo(focus?: { id: string; day: Day }): void;
  focused(): void;
}

/**
 * The drag in progress. Days select only their own part of it, so that a drag rerenders at most two of them.
 */
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
