import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STEPS: { [code: string]: 'row' | 'column' } = {
  ArrowLeft: 'row',
  ArrowRight: 'row',
  ArrowUp: 'column',
  ArrowDown: 'column',
};

const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const { collisionRect, droppableRects } = context;
  const step = STEPS[event.code];
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const places = [...droppableRects.values()].sort(
    (one, other) => one.top - other.top || one.left - other.left,
  );
  const present = nearest(places, collisionRect);
  const back = event.code === 'ArrowLeft' || event.code === 'ArrowUp';
  const perRow = places.filter(({ top }) => Math.abs(top - (places[0]?.top ?? 0)) < 1).length;
  const to = present + (back ? -1 : 1) * (step === 'row' ? 1 : perRow);
  const place = places[Math.max(0, Math.min(places.length - 1, to))];
  if (!place) return undefined;
  return {
    x: place.left + (place.width - collisionRect.width) / 2,
    y: place.top + (place.height - collisionRect.height) / 2,
  };
};

function nearest(places: readonly Place[], rect: Place): number {
  const distances = places.map((place) =>
    Math.hypot(
      place.left + place.width / 2 - rect.left - rect.width / 2,
      place.top + place.height / 2 - rect.top - rect.height / 2,
    ),
  );
  return distances.indexOf(Math.min(...distances));
}

const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: nextPlace };

export function usePhotoSensors() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
}

export function photoAccessibility(keys: readonly UniqueIdentifier[]): {
  announcements: Announcements;
  screenReaderInstructions: { draggable: string };
} {
  const number = (id: UniqueIdentifier): number => keys.indexOf(id) + 1;
  return {
    screenReaderInstructions: {
      draggable:
        'Para mover a foto, pressione espaço ou Enter. Use as setas para escolher a posição. ' +
        'Pressione espaço ou Enter de novo para soltar, ou Esc para cancelar.',
    },
    announcements: {
      onDragStart: ({ active }) => `Foto ${number(active.id)} apanhada.`,
      onDragOver: ({ active, over }) =>
        over ? `Foto ${number(active.id)} sobre a posição ${number(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? `Foto ${number(active.id)} solta na posição ${number(over.id)}.`
          : `Foto ${number(active.id)} continua onde estava.`,
      onDragCancel: ({ active }) => `Movimento cancelado. Foto ${number(active.id)} continua onde estava.`,
    },
  };
}
