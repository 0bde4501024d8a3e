import type { Visit } from '@lox/contracts/visits.js';
import { create } from 'zustand';
import { isSameSlot, type CalendarSlot } from './calendar-slot.js';

type VisitFocus = { id: string } & Pick<CalendarSlot, 'day' | 'brokerId'>;

interface VisitDrag {
  visit: Visit | null;
  slot: CalendarSlot | null;
  byKeyboard: boolean;
  focus: VisitFocus | null;
  start(visit: Visit, place: CalendarSlot, byKeyboard: boolean): void;
  moveTo(place: CalendarSlot | null): void;
  end(focus?: VisitFocus): void;
  clearFocus(): void;
}

/** Each day selects its own part: a drag rerenders at most two. */
export const useVisitDrag = create<VisitDrag>()((set, get) => ({
  visit: null,
  slot: null,
  byKeyboard: false,
  focus: null,
  start: (held, place, byKeyboard) => set({ visit: held, slot: place, byKeyboard, focus: null }),
  moveTo: (place) => {
    const before = get().slot;
    if (place && before ? !isSameSlot(place, before) : place !== before) set({ slot: place });
  },
  end: (focus) => set({ visit: null, slot: null, focus: focus ?? null }),
  clearFocus: () => set({ focus: null }),
}));
