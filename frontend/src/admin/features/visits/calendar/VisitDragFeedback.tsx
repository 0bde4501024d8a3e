import { useEffect, type RefObject } from 'react';
import { localDay } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { clientName, dayName } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import { useVisitDrag } from './visit-drag.js';
import { DRAG_HELP_ID } from './visit-accessibility.js';
import styles from './calendar.module.css';

export function VisitDragPreview({ ghost }: { ghost: RefObject<HTMLDivElement | null> }) {
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
          <span>{place ? `${dayName(place.day)} · ${place.time}` : 'Solte sobre um dia'}</span>
        </>
      )}
    </div>
  );
}

const INSTRUCTIONS =
  'Enter abre os detalhes. Para mudar o dia ou o horário, pressione espaço, leve a visita com as setas e ' +
  'pressione espaço ou Enter para soltar, ou Esc para desistir.';

export function VisitDragAnnouncer() {
  const held = useVisitDrag((state) => state.visit);
  const place = useVisitDrag((state) => state.slot);
  return (
    <>
      <span id={DRAG_HELP_ID} hidden>
        {INSTRUCTIONS}
      </span>
      <span className="sr-only" role="status" data-testid="drag-voice">
        {held && place && `${clientName(held)}: ${dayName(place.day)} às ${place.time}`}
      </span>
    </>
  );
}

/** Focuses the day when the visit is not rendered. */
export function useFocusAfterMove(root: RefObject<HTMLElement | null>, visits: readonly Visit[]): void {
  const focus = useVisitDrag((state) => state.focus);
  useEffect(() => {
    const visit = focus && visits.find(({ id }) => id === focus.id);
    if (!visit || localDay(visit.scheduledDate) !== focus.day) return;
    const day = root.current?.querySelector<HTMLElement>(`[data-calendar-day="${focus.day}"]`);
    const id = CSS.escape(focus.id);
    const card = day?.querySelector<HTMLElement>(`[data-visit-id="${id}"], [data-stacked~="${id}"]`);
    (card ?? day)?.focus();
    useVisitDrag.getState().clearFocus();
  }, [focus, root, visits]);
}
