import { useEffect, type RefObject } from 'react';
import { localDay } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { clientName, dayName } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import { useHeldVisit } from './held-visit.js';
import { DRAG_HELP_ID } from './spoken-visit.js';
import styles from './calendar.module.css';

/** What follows the pointer during a drag: whose visit it is, and when it would be. */
export function HeldVisitGhost({ ghost }: { ghost: RefObject<HTMLDivElement | null> }) {
  const held = useHeldVisit((state) => (state.byKeyboard ? null : state.held));
  const place = useHeldVisit((state) => state.place);
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

/** What a screen reader says about dragging. */
export function HeldVisitVoice() {
  const held = useHeldVisit((state) => state.held);
  const place = useHeldVisit((state) => state.place);
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

/** Gives the focus to a visit that was moved by keyboard, in its new place; or to its day when that hides it. */
export function useFocusAfterMove(root: RefObject<HTMLElement | null>, visits: readonly Visit[]): void {
  const focus = useHeldVisit((state) => state.focus);
  useEffect(() => {
    const visit = focus && visits.find(({ id }) => id === focus.id);
    if (!visit || localDay(visit.scheduledDate) !== focus.day) return;
    const day = root.current?.querySelector<HTMLElement>(`[data-calendar-day="${focus.day}"]`);
    const id = CSS.escape(focus.id);
    const card = day?.querySelector<HTMLElement>(`[data-visit-id="${id}"], [data-stacked~="${id}"]`);
    (card ?? day)?.focus();
    useHeldVisit.getState().focused();
  }, [focus, root, visits]);
}
