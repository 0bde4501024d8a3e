import { DndContext, DragOverlay, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BoardStage, Lead, LeadBoard } from '@lox/contracts/leads.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import { Grid } from 'antd';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { scheduleRefresh } from '../../../ui/live-data.js';
import { useToast } from '../../../ui/use-toast.js';
import { useBoardActivity } from '../board-activity.js';
import { leadHints } from '../lead-hints.js';
import { leadKeys } from '../lead-queries.js';
import { useLoadMore, type BoardQuery } from '../use-board.js';
import { useMoveLead } from '../use-move-lead.js';
import { COLUMNS_ID, useBulkSelection } from '../bulk/bulk-selection.js';
import { useSelectCard } from '../bulk/use-select-card.js';
import { LeadCardContent } from './LeadCardContent.js';
import { Column } from './Column.js';
import { findTarget } from './collisions.js';
import { announcementsFor, INSTRUCTIONS } from './announcements.js';
import { BoardContext } from './board-context.js';
import { isBoardStage, stageOfTarget } from './drop-targets.js';
import { StageSwitcher } from './StageSwitcher.js';
import { aboveFinger } from './above-finger.js';
import { useBoardSensors } from './use-board-sensors.js';
import styles from './board.module.css';

const OVERLAY_MODIFIERS = [aboveFinger];
/** Pixels; a long press that moves less selects the card. */
const STILL = 8;

export const Board = memo(function Board({
  board,
  filters,
  labels,
  settled,
  onOpen,
}: {
  board: LeadBoard;
  filters: BoardQuery;
  labels: Record<BoardStage, string>;
  /** False while leads of the previous filters are shown. */
  settled: boolean;
  onOpen: (id: string) => void;
}) {
  const phone = !(Grid.useBreakpoint().md ?? true);
  const columns = useRef<HTMLDivElement>(null);
  const loadMore = useLoadMore(filters);
  const move = useMove();
  const select = useSelectCard(board);
  const selecting = useBulkSelection(({ leads }) => leads.size > 0);
  const { dragged, onDragStart, onDragEnd, onDragCancel } = useDragging(move, select);
  const sensors = useBoardSensors();
  const saving = useBoardActivity((state) => state.saving);
  const { week, idleDays } = board.clock;
  const clock = useMemo(() => workingClock(week), [week]);
  const context = useMemo(
    () => ({ labels, clock, idleDays, onOpen, move, select, locked: saving !== null || !settled }),
    [labels, clock, idleDays, onOpen, move, select, saving, settled],
  );
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(labels),
      screenReaderInstructions: { draggable: INSTRUCTIONS },
    }),
    [labels],
  );

  return (
    <BoardContext value={context}>
      <DndContext
        sensors={sensors}
        collisionDetection={findTarget}
        accessibility={accessibility}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        onDragCancel={onDragCancel}
      >
        {phone && <StageSwitcher columns={board.columns} labels={labels} panels={columns} />}
        <div
          ref={columns}
          id={COLUMNS_ID}
          className={styles.columns}
          data-dragging={dragged !== null}
          data-settled={settled}
          data-selecting={selecting}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !dragged && columns.current?.contains(event.target as Node))
              useBulkSelection.getState().clear();
          }}
          tabIndex={board.columns.every(({ count }) => count === 0) ? 0 : -1}
        >
          {board.columns.map((column) => (
            <Column
              key={column.stage}
              column={column}
              saving={saving?.from === column.stage || saving?.to === column.stage}
              loadMore={loadMore}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null} className={styles.overlay} modifiers={OVERLAY_MODIFIERS}>
          {dragged && <LeadCardContent lead={dragged} />}
        </DragOverlay>
      </DndContext>
    </BoardContext>
  );
});

function useMove(): (lead: Lead, to: string, byKeyboard: boolean) => void {
  const save = useMoveLead();
  const toast = useToast();
  const setActivity = useBoardActivity((state) => state.set);
  return useCallback(
    (lead, to, byKeyboard) => {
      if (!isBoardStage(to)) return toast.error('Erro', 'Status inválido selecionado.');
      if (byKeyboard) setActivity({ focusId: lead.id });
      save(lead, to);
    },
    [save, setActivity, toast],
  );
}

function useDragging(
  move: (lead: Lead, to: string, byKeyboard: boolean) => void,
  select: (lead: Lead, isRange: boolean) => void,
) {
  const client = useQueryClient();
  const setActivity = useBoardActivity((state) => state.set);
  const [dragged, setDragged] = useState<Lead | null>(null);
  const end = () => {
    setDragged(null);
    setActivity({ draggingId: null });
  };
  return {
    dragged,
    onDragStart: ({ active }: DragStartEvent) => {
      const lead = active.data.current?.lead as Lead;
      setDragged(lead);
      setActivity({ draggingId: lead.id });
      // An answer during the drag would reorder the cards: refetch after the drop.
      if (client.isFetching({ queryKey: leadKeys.boards }) > 0) {
        scheduleRefresh(client, leadHints, 0);
        void client.cancelQueries({ queryKey: leadKeys.boards });
      }
    },
    onDragEnd: ({ active, over, delta, activatorEvent }: DragEndEvent) => {
      const lead = active.data.current?.lead as Lead;
      const to = over && stageOfTarget(over.id);
      const isStill = Math.hypot(delta.x, delta.y) < STILL;
      if (isStill && activatorEvent.type === 'touchstart') select(lead, false);
      else if (to) move(lead, to, activatorEvent instanceof KeyboardEvent);
      end();
    },
    onDragCancel: end,
  };
}
