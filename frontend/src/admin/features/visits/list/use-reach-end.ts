import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const AHEAD = '600px';

export function useReachEnd(active: boolean, reach: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const onReach = useEffectEvent(reach);
  useEffect(() => {
    if (!active || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onReach();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active]);
  return end;
}
