import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const TWO = 620;
const THREE = 960;

export const columnsFor = (width: number): number => (width >= THREE ? 3 : width >= TWO ? 2 : 1);

export function useColumns(scroller: RefObject<HTMLElement | null>): {
  grid: RefObject<HTMLDivElement | null>;
  columns: number;
  offset: number;
} {
  const grid = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ columns: 1, offset: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!grid.current || !scroller.current) return;
      const above =
        grid.current.getBoundingClientRect().top -
        scroller.current.getBoundingClientRect().top +
        scroller.current.scrollTop;
      const next = { columns: columnsFor(grid.current.clientWidth), offset: Math.round(above) };
      setPlace((present) =>
        present.columns === next.columns && present.offset === next.offset ? present : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (grid.current) observer.observe(grid.current);
    // Content above may grow, such as a phone's filters.
    for (const above of scroller.current?.children ?? []) observer.observe(above);
    return () => observer.disconnect();
  }, [scroller]);
  return { grid, ...place };
}
