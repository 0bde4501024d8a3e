import { closestCenter, pointerWithin, type CollisionDetection } from '@dnd-kit/core';
import { placeOfTarget } from './drop-targets.js';

/**
 * The drop target under a card. By pointer: the target under the pointer, the switcher first where it covers
 * a column, none outside of all. By keyboard there is no pointer: the column with the nearest centre.
 */
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
