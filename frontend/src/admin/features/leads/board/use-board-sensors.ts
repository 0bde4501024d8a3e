import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { dropId, stageOfTarget } from './drop-targets.js';

const nextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0;
  const { collisionRect, droppableRects, over } = context;
  if (step === 0 || !collisionRect) return undefined;
  event.preventDefault();
  const present = over ? BOARD_STAGES.findIndex((stage) => stage === stageOfTarget(over.id)) : -1;
  const stage = BOARD_STAGES[Math.max(0, Math.min(BOARD_STAGES.length - 1, present + step))];
  const rect = stage && droppableRects.get(dropId('column', stage));
  if (!rect) return undefined;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    // Half-way down, where the column's centre is the nearest.
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

/** A long press leaves swipes to scrolling. */
const TOUCH = { activationConstraint: { delay: 260, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: nextColumn };

export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
}
