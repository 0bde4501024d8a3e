import { localDay } from '@lox/contracts/local-time.js';

const ROOM_MS = 30 * 60_000;

// In the last half hour of a day in São Paulo a suite's clock is half an hour slow: "today" never becomes yesterday
// during a run.
const now = Date.now();
const today = localDay(new Date(now));
if (localDay(new Date(now + ROOM_MS)) !== today) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length > 0) super(...(given as [number]));
      else super(Real.now() - ROOM_MS);
    }
    static override now = (): number => Real.now() - ROOM_MS;
  } as DateConstructor;
}
