import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import type { Lead } from '@lox/contracts/leads.js';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useBoardActivity } from '../board-activity.js';
import { LeadCard } from './LeadCard.js';
import { useScrollAnchor } from './use-scroll-anchor.js';
import styles from './board.module.css';

const CARD_GUESS = 190;
const GAP = 8;
/** Used before measuring, as on the server. */
const FIRST_RECT = { width: 0, height: 900 };
/** Cards left when the next page is fetched. */
const AHEAD = 6;

export const LeadCardList = memo(CardList, (_before, { still }) => still);

function CardList({
  leads,
  label,
  count,
  onEnd,
}: {
  leads: Lead[];
  label: string;
  count: number;
  still: boolean;
  onEnd: () => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const draggingId = useBoardActivity((state) => state.draggingId);
  const focusId = useBoardActivity((state) => state.focusId);
  const pinned = draggingId === null ? -1 : leads.findIndex((lead) => lead.id === draggingId);
  const virtualizer = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_GUESS,
    getItemKey: (index) => leads[index]?.id ?? index,
    gap: GAP,
    initialRect: FIRST_RECT,
    overscan: 4,
    paddingStart: 2,
    paddingEnd: 12,
    // Touch events stop when the dragged card unmounts.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return pinned < 0 ? shown : [...new Set([...shown, pinned])].sort((one, other) => one - other);
      },
      [pinned],
    ),
  });
  useScrollAnchor(scroller, virtualizer, leads);

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const more = leads.length < count;
  useEffect(() => {
    if (more && last >= leads.length - AHEAD) onEnd();
  });

  useEffect(() => {
    const index = focusId === null ? -1 : leads.findIndex((lead) => lead.id === focusId);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [focusId, leads, virtualizer]);

  return (
    <div ref={scroller} className={styles.scroller}>
      {leads.length === 0 && <p className={`soft centered sm ${styles.nothing}`}>Nenhum lead nesta etapa</p>}
      <div
        role="list"
        aria-label={label}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const lead = leads[item.index];
          return (
            lead && (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                role="listitem"
                aria-setsize={count}
                aria-posinset={item.index + 1}
                className={styles.slot}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <LeadCard lead={lead} />
              </div>
            )
          );
        })}
      </div>
      {more && leads.length > 0 && <p className={`soft centered sm ${styles.more}`}>Carregando mais…</p>}
    </div>
  );
}
