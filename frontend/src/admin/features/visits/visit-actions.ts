import type { Day, Time } from '@lox/contracts/local-time.js';
import type { Visit, VisitStatus } from '@lox/contracts/visits.js';
import { createContext, use } from 'react';

/** Where a visit's menu opens, in pixels of the window. */
export interface MenuPoint {
  x: number;
  y: number;
}

/** Everything that the calendar and the list of visits do with a visit. */
export interface VisitActions {
  /** The new-visit dialog, on this day and at this time. */
  create(at?: { day?: Day; time?: Time }): void;
  open(visit: Visit): void;
  edit(visit: Visit): void;
  askNewTime(visit: Visit): void;
  setStatus(visit: Visit, status: VisitStatus): void;
  move(visit: Visit, scheduledDate: string): void;
  /** The one menu of all visits; the focus goes back to `opener`. */
  openMenu(visit: Visit, point: MenuPoint, opener: HTMLElement): void;
}

export const VisitActionsContext = createContext<VisitActions | null>(null);

export function useVisitActions(): VisitActions {
  const actions = use(VisitActionsContext);
  if (!actions) throw new Error('useVisitActions needs the provider of the visits screen above it');
  return actions;
}
