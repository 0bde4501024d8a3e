import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const LANE = { week: 44, day: 110, team: 80 } as const;
export type TimeViewKind = keyof typeof LANE;

export const lanesFor = (view: TimeViewKind, width: number): number =>
  Math.max(1, Math.floor(width / LANE[view]));

export function useLanes(
  view: TimeViewKind,
  columns: number,
): { area: RefObject<HTMLDivElement | null>; lanes: number } {
  const area = useRef<HTMLDivElement>(null);
  const [lanes, setLanes] = useState(1);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = () => setLanes(lanesFor(view, element.clientWidth / columns));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [columns, view]);
  return { area, lanes };
}
