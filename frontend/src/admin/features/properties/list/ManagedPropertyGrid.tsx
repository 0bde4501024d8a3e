import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { PROPERTY_PAGE } from '../property-queries.js';
import { SkeletonCard } from './SkeletonCard.js';
import { useColumns } from './use-columns.js';
import styles from './list.module.css';

const CARD_HEIGHT = 358;
const GAP = 16;
const AHEAD = 4;

const startOfPage = (index: number): number => index - (index % PROPERTY_PAGE);

export interface IndexRange {
  first: number;
  last: number;
}

export function ManagedPropertyGrid({
  scroller,
  total,
  at,
  onSpan,
  children,
}: {
  scroller: RefObject<HTMLElement | null>;
  total: number;
  at: (index: number) => ManagedProperty | undefined;
  onSpan: (span: IndexRange) => void;
  children: (property: ManagedProperty) => ReactNode;
}) {
  const { grid, columns, offset } = useColumns(scroller);
  const virtualizer = useVirtualizer({
    count: Math.ceil(total / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: 1,
    scrollMargin: offset,
  });
  const rows = virtualizer.getVirtualItems();
  // Whole pages: scrolling within one rerenders only the rows.
  const first = startOfPage((rows[0]?.index ?? 0) * columns);
  const last = startOfPage(((rows.at(-1)?.index ?? 0) + 1 + AHEAD) * columns - 1);
  useEffect(() => {
    onSpan({ first, last });
  }, [first, last, onSpan]);

  return (
    <div
      ref={grid}
      role="list"
      aria-label="Imóveis"
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          role="presentation"
          className={styles.row}
          data-columns={columns}
          style={{ transform: `translateY(${row.start - offset}px)` }}
        >
          {Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
            const index = row.index * columns + column;
            const property = at(index);
            return (
              <div
                key={property?.id ?? `position ${index}`}
                role="listitem"
                aria-setsize={total}
                aria-posinset={index + 1}
              >
                {property ? children(property) : <SkeletonCard />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
