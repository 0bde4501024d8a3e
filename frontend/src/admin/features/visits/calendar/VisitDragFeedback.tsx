import { useEffect, type RefObject } from 'react';
import { localDay } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { clientName, dayName } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import type { CalendarSlot } from './calendar-slot.js';
import { useVisitDrag } from './visit-drag.js';
import { DRAG_HELP_ID } from './visit-accessibility.js';
import styles from './calendar.module.css';

export function VisitDragPreview({
  ghost,
  whom,
}: {
  ghost: RefObject<HTMLDivElement | null>;
  whom: NameOfColumn;
}) {
  const held = useVisitDrag((state) => (state.byKeyboard ? null : state.visit));
  const place = useVisitDrag((state) => state.slot);
  return (
    <div
      ref={ghost}
      className={`${status.tone} ${styles.ghost}`}
      data-status={held?.status}
      hidden={!held}
      aria-hidden
    >
      {held && (
        <>
          <b>{clientName(held)}</b>
          <span>{place ? placeText(place, whom, ' · ') : 'Solte sobre um dia'}</span>
        </>
      )}
    </div>
  );
}

type NameOfColumn = (brokerId: string | null) => string | undefined;

function placeText({ day, time, brokerId }: CalendarSlot, whom: NameOfColumn, between: string): string {
  const name = whom(brokerId);
  return `${name ? `${name}, ` : ''}${dayName(day)}${between}${time}`;
}

const INSTRUCTIONS =
  'Enter abre os detalhes. Para mudar o dia ou o horário, pressione espaço, leve a visita com as setas e ' +
  'pressione espaço ou Enter para soltar, ou Esc para desistir.';

export function VisitDragAnnouncer({ whom }: { whom: NameOfColumn }) {
  const held = useVisitDrag((state) => state.visit);
  const place = useVisitDrag((state) => state.slot);
  return (
    <>
      <span id={DRAG_HELP_ID} hidden>
        {INSTRUCTIONS}
      </span>
      <span className="sr-only" role="status" data-testid="drag-voice">
        {held && place && `${clientName(held)}: ${placeText(place, whom, ' às ')}`}
      </span>
    </>
  );
}

/** Focuses the day when the visit is not rendered. */
export function useFocusAfterMove(root: RefObject<HTMLElement | null>, visits: readonly Visit[]): void {
  const focus = useVisitDrag((state) => state.focus);
  useEffect(() => {
    const visit = focus && visits.find(({ id }) => id === focus.id);
    const isThere = visit && localDay(visit.scheduledDate) === focus.day && visit.brokerId === focus.brokerId;
    if (!isThere) return;
    const day = `[data-calendar-day="${focus.day}"]`;
    const id = CSS.escape(focus.id);
    const card = `${day} :is([data-visit-id="${id}"], [data-stacked~="${id}"])`;
    const found =
      root.current?.querySelector<HTMLElement>(card) ?? root.current?.querySelector<HTMLElement>(day);
    found?.focus();
    useVisitDrag.getState().clearFocus();
  }, [focus, root, visits]);
}
