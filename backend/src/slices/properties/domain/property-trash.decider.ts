import { isInTrash } from '@lox/contracts/trash.js';
import { propertyNotFound } from './property.decider.js';
import type { PropertyEvent, PropertyRestored } from './property.events.js';
import type { ExistingProperty, PropertyState } from './property.js';

export const restoreProperty = (to: PropertyRestored['data']): PropertyEvent[] => [
  { type: 'PropertyRestored', data: to },
];

export const purgeProperty = (state: PropertyState): PropertyEvent[] =>
  state?.removed && state.keptUntil ? [{ type: 'PropertyPurged', data: {} }] : [];

export function requireRemovedProperty(state: PropertyState, now: string): ExistingProperty {
  if (!state || !isInTrash(state, now)) throw propertyNotFound();
  return state;
}
