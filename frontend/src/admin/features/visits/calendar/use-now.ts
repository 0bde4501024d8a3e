import { useEffect, useEffectEvent, useState } from 'react';
import { localClock, localDay, type Day, type Time } from '@lox/contracts/local-time.js';
import { useAsOf } from '../../../ui/as-of.js';

const EVERY_MS = 20_000;

export function useNow(): { day: Day; time: Time } {
  const at = useAsOf();
  const [now, setNow] = useState(() => localClock(new Date()));
  useTick(() => {
    const next = localClock(new Date());
    setNow((before) => (before.time === next.time && before.day === next.day ? before : next));
  });
  return at.asOf ? localClock(at.asOf) : now;
}

/** In São Paulo. */
export function useToday(): Day {
  const at = useAsOf();
  const [today, setToday] = useState(() => localDay(new Date()));
  useTick(() => setToday(localDay(new Date())));
  return at.asOf ? localDay(at.asOf) : today;
}

function useTick(tick: () => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    const timer = setInterval(() => onTick(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
