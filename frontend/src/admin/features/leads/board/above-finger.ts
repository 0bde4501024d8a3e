import type { Modifier } from '@dnd-kit/core';

/** Height at which a card floats above the finger, in pixels: below it, nobody would see where it goes. */
const LIFT = 72;

/** Carries a card that was taken by touch above the finger; with mouse and keyboard it stays where it was taken. */
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
