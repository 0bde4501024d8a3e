import { useEffect, useEffectEvent, useState } from 'react';
import { localClock, localDay, type Day, type Time } from '@lox/contracts/local-time.js';

const EVERY_MS = 20_000;

export function useNow(): { day: Day; time: Time } {
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
