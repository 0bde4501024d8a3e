import { useEffect, useEffectEvent, type RefObject } from 'react';
import { addDays } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import {
  draggedSlot,
  slotOnDay,
  slotOfVisit,
  type BrokerColumns,
  type CalendarSlot,
} from './calendar-slot.js';
import { brokerOfColumn } from './people.js';
import { edgeScroll, scrollerOf } from './edge-scroll.js';
import { useVisitDrag } from './visit-drag.js';
import type { MinuteRange } from './time-grid.js';

/** Pixels for a mouse, then a delay for touch. */
const MOUSE_DISTANCE = 6;
const TOUCH_REST_MS = 280;
const TOUCH_TOLERANCE = 8;

export interface VisitDragOptions {
  visitOf(id: string): Visit | undefined;
  mayMove(visit: Visit): boolean;
  /** Null in a month, where only the day changes. */
  hours: MinuteRange | null;
  columnsFor?(visit: Visit): BrokerColumns;
  drop(visit: Visit, place: CalendarSlot, byKeyboard: boolean): void;
}

interface Point {
  x: number;
  y: number;
}

/** The preview moves without a render. */
export function usePointerDrag(
  root: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  field: VisitDragOptions,
): void {
  const press = useEffectEvent((event: PointerEvent, area: HTMLElement) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-visit-id]');
    const visit = card && field.visitOf(card.dataset.visitId ?? '');
    if (!card || !visit || event.button !== 0 || !event.isPrimary || !field.mayMove(visit)) return null;
    const { hours, drop } = field;
    const columns = field.columnsFor?.(visit);
    const dropped = (place: CalendarSlot) => drop(visit, place, false);
    return follow({ event, area, card, visit, hours, columns, ghost, drop: dropped });
  });
  useEffect(() => {
    const area = root.current;
    if (!area) return undefined;
    let stop: (() => void) | null = null;
    const onPress = (event: PointerEvent) => {
      stop?.();
      stop = press(event, area);
    };
    area.addEventListener('pointerdown', onPress);
    return () => {
      area.removeEventListener('pointerdown', onPress);
      stop?.();
    };
  }, [root]);
}

function follow({
  event,
  area,
  card,
  visit,
  hours,
  columns,
  ghost,
  drop,
}: {
  event: PointerEvent;
  area: HTMLElement;
  card: HTMLElement;
  visit: Visit;
  hours: MinuteRange | null;
  columns: BrokerColumns | undefined;
  ghost: RefObject<HTMLElement | null>;
  drop: (place: CalendarSlot) => void;
}): () => void {
  const origin = slotOfVisit(visit);
  const start: Point = { x: event.clientX, y: event.clientY };
  const byTouch = event.pointerType === 'touch';
  const held = useVisitDrag.getState();
  const listening = new AbortController();
  const { signal } = listening;
  /** The part after midnight belongs to a visit of the day before. */
  const shift = card.dataset.continued ? -1 : 0;
  let at = start;
  let grabbed: number | null = null;
  let scrolling: { stop(): void } | null = null;
  /** The page must not scroll away under a person's chip. */
  let overSwitch = false;

  const place = (): CalendarSlot | null => {
    const under = document
      .elementsFromPoint(at.x, at.y)
      .map((element) => element.closest<HTMLElement>('[data-drop-day]'))
      .find((element) => element && area.contains(element));
    overSwitch = under?.dataset.keepsTime !== undefined;
    if (!under?.dataset.dropDay) return null;
    const column = brokerOfColumn(under);
    const brokerId = column === undefined ? origin.brokerId : column;
    if (columns && !columns.includes(brokerId)) return null;
    const from = { ...origin, brokerId };
    const day = addDays(under.dataset.dropDay, shift);
    if (!hours || overSwitch) return slotOnDay(from, day);
    const { top, height } = under.getBoundingClientRect();
    const perMinute = height / (hours.until - hours.from);
    return draggedSlot(from, day, (at.y - top - (grabbed ?? 0)) / perMinute, hours);
  };
  const carry = () => {
    held.moveTo(place());
    if (ghost.current) ghost.current.style.transform = `translate(${at.x}px, ${at.y}px)`;
  };
  const lift = () => {
    const column = card.closest('[data-drop-day]');
    grabbed = start.y - (column?.getBoundingClientRect().top ?? 0);
    card.dataset.held = 'true';
    held.start(visit, origin, false);
    scrolling = edgeScroll(
      scrollerOf(area),
      () => (overSwitch ? null : at),
      carry,
      area.querySelector('[data-people]'),
    );
    carry();
  };
  const resting = byTouch ? setTimeout(lift, TOUCH_REST_MS) : undefined;
  const end = () => {
    clearTimeout(resting);
    listening.abort();
    scrolling?.stop();
    delete card.dataset.held;
    if (grabbed !== null) held.end();
    grabbed = null;
  };
  const move = (next: PointerEvent) => {
    if (next.pointerId !== event.pointerId) return;
    at = { x: next.clientX, y: next.clientY };
    const distance = Math.hypot(at.x - start.x, at.y - start.y);
    if (grabbed !== null) carry();
    else if (byTouch) return distance > TOUCH_TOLERANCE ? end() : undefined;
    else if (distance >= MOUSE_DISTANCE) lift();
  };
  const release = () => {
    const target = grabbed === null ? null : place();
    if (grabbed !== null) swallowClick();
    end();
    if (target) drop(target);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || grabbed === null) return;
      key.stopPropagation();
      end();
      // The release must not count as a click.
      window.addEventListener('pointerup', swallowClick, { once: true });
    },
    { signal, capture: true },
  );
  // During a touch drag the page must not scroll and no menu may open.
  window.addEventListener('touchmove', (touch) => grabbed !== null && touch.preventDefault(), {
    signal,
    passive: false,
  });
  window.addEventListener('contextmenu', (menu) => grabbed !== null && menu.preventDefault(), { signal });
  return end;
}

/** The browser fires a click at the end of a drag. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // If the click comes, it comes before any other event.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
