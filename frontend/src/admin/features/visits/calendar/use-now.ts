import { useEffect, useState } from 'react';
import { localClock } from '@lox/contracts/local-time.js';
import type { Place } from './drop-place.js';

const EVERY_MS = 20_000;

/** What clocks in São Paulo show, kept up to date to the minute. */
export function useNow(): Place {
  const [now, setNow] = useState(() => localClock(new Date()));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = localClock(new Date());
      setNow((before) => (before.time === next.time && before.day === next.day ? before : next));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
