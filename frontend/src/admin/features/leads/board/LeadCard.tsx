import { useDraggable } from '@dnd-kit/core';
import { canOn } from '@lox/contracts/permissions.js';
import type { Lead } from '@lox/contracts/leads.js';
import { HolderOutlined } from '@ant-design/icons';
import { memo, useEffect, useRef } from 'react';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { useSession } from '../../../session/session.js';
import { useBoardActivity } from '../board-activity.js';
import { useBulkSelection } from '../bulk/bulk-selection.js';
import { startDragOnMove } from './start-drag-on-move.js';
import { useBoardTools } from './board-context.js';
import { LeadCardContent } from './LeadCardContent.js';
import { MoveMenu } from './MoveMenu.js';
import styles from './card.module.css';

export const LeadCard = memo(function Card({ lead }: { lead: Lead }) {
  const { ability } = useSession();
  const { labels, locked, move, select, onOpen } = useBoardTools();
  const mayMove = canOn(ability, 'update', 'leads', lead);
  const selected = useBulkSelection(({ leads }) => leads.has(lead.id));
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: lead.id,
    data: { lead },
    disabled: !mayMove || locked,
    attributes: { roleDescription: 'lead que pode ser movido' },
  });
  const handle = useRef<HTMLButtonElement>(null);
  useTakeFocus(lead.id, handle);

  return (
    <article
      ref={setNodeRef}
      className={styles.card}
      data-testid="lead-card"
      data-lead-id={lead.id}
      data-dragging={isDragging}
      data-movable={mayMove && !locked}
      data-selected={selected}
      aria-label={lead.name}
      onClickCapture={(event) => {
        if (!mayMove || !isOwn(event) || !isTapWhileSelecting(event)) return;
        event.preventDefault();
        event.stopPropagation();
        select(lead, false);
      }}
      onClick={(event) => {
        if (!isOwn(event) || (event.target as Element).closest('a, button, label')) return;
        if (mayMove && (event.shiftKey || event.ctrlKey || event.metaKey)) select(lead, event.shiftKey);
        else onOpen(lead.id);
      }}
      onMouseDown={(event) => {
        if (!isOwn(event)) return;
        // It would mark text up to here.
        if (event.shiftKey) event.preventDefault();
        if (listeners) startDragOnMove(event, (press) => listeners.onMouseDown?.(press));
      }}
      onTouchStart={(event) => isOwn(event) && listeners?.onTouchStart?.(event)}
    >
      <LeadCardContent
        lead={lead}
        onOpen={onOpen}
        tools={
          mayMove && (
            <>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={`Selecionar ${lead.name}`}
                  checked={selected}
                  onChange={({ nativeEvent }) => select(lead, (nativeEvent as MouseEvent).shiftKey)}
                />
              </label>
              <button
                {...attributes}
                type="button"
                ref={(node) => {
                  setActivatorNodeRef(node);
                  handle.current = node;
                }}
                className={styles.handle}
                aria-label={`Arrastar ${lead.name}`}
                onKeyDown={(event) => listeners?.onKeyDown?.(event)}
              >
                <GlyphIcon glyph={HolderOutlined} />
              </button>
              <MoveMenu
                lead={lead}
                labels={labels}
                disabled={locked}
                onMove={move}
                onSelect={() => select(lead, false)}
              />
            </>
          )
        }
      />
    </article>
  );
});

/** React also bubbles events of the menu rendered in a portal. */
function isOwn({ currentTarget, target }: React.SyntheticEvent): boolean {
  return currentTarget.contains(target as Node);
}

function isTapWhileSelecting({ nativeEvent, target }: React.MouseEvent): boolean {
  const isTap = (nativeEvent as PointerEvent).pointerType === 'touch';
  return isTap && useBulkSelection.getState().leads.size > 0 && !(target as Element).closest('label');
}

/** The new card takes the focus of the unmounted one. */
function useTakeFocus(id: string, handle: React.RefObject<HTMLButtonElement | null>): void {
  const wanted = useBoardActivity((state) => state.focusId === id && state.saving === null);
  const setActivity = useBoardActivity((state) => state.set);
  useEffect(() => {
    if (!wanted || !handle.current) return;
    handle.current.focus();
    setActivity({ focusId: null });
  }, [handle, setActivity, wanted]);
}
