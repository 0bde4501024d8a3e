import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Distance below the viewport, as a CSS length, at which the end counts as reached. */
const AHEAD = '600px';

/** Calls back when the end of a list comes near; attach the ref to an element there. */
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
