import type { Modifier } from '@dnd-kit/core';

/** Height in pixels of a card above the finger, which would otherwise hide the drop target. */
const LIFT = 72;

/** Lifts a card dragged by touch above the finger; with mouse and keyboard it keeps its offset. */
export const aboveFinger: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!draggingNodeRect || !activatorEvent || !('touches' in activatorEvent)) return transform;
  const touch = (activatorEvent as TouchEvent).touches[0];
  if (!touch) return transform;
  return {
    ...transform,
    x: transform.x + touch.clientX - draggingNodeRect.left - draggingNodeRect.width / 2,
    y: transform.y + touch.clientY - draggingNodeRect.top - LIFT,
  };
};
