import { useEffect, useEffectEvent, useState } from 'react';
import { localClock, localDay, type Day } from '@lox/contracts/local-time.js';
import type { CalendarSlot } from './calendar-slot.js';

const EVERY_MS = 20_000;

export function useNow(): CalendarSlot {
  const [now, setNow] = useState(() => localClock(new Date()));
  useTick(() => {
    const next = localClock(new Date());
    setNow((before) => (before.time === next.time && before.day === next.day ? before : next));
  });
  return now;
}

/** In São Paulo. */
export function useToday(): Day {
  const [today, setToday] = useState(() => localDay(new Date()));
  useTick(() => setToday(localDay(new Date())));
  return today;
}

function useTick(tick: () => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    const timer = setInterval(() => onTick(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
