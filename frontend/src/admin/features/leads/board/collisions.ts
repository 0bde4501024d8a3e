import { closestCenter, pointerWithin, type CollisionDetection } from '@dnd-kit/core';
import { placeOfTarget } from './drop-targets.js';

/** The switcher wins over the column it covers; without a pointer the nearest centre wins. */
export const findTarget: CollisionDetection = (situation) => {
  if (!situation.pointerCoordinates) {
    const columns = situation.droppableContainers.filter(({ id }) => placeOfTarget(id) === 'column');
    return closestCenter({ ...situation, droppableContainers: columns });
  }
  const under = pointerWithin(situation);
  return [...under].sort(
    (one, other) =>
      Number(placeOfTarget(other.id) === 'switcher') - Number(placeOfTarget(one.id) === 'switcher'),
  );
};
