import type { Modifier } from '@dnd-kit/core';

/** Pixels. */
const LIFT = 72;

/** Mouse and keyboard keep the card's offset. */
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
