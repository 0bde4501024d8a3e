import type { Lead } from '@lox/contracts/leads.js';
import type { Day, Time } from '@lox/contracts/local-time.js';
import type { Visit, VisitStatus } from '@lox/contracts/visits.js';
import { createContext, use } from 'react';

/** Viewport pixels. */
export interface MenuPoint {
  x: number;
  y: number;
}

export interface VisitActions {
  create(at?: { day?: Day; time?: Time; brokerId?: string; lead?: Lead }): void;
  open(visit: Visit): void;
  edit(visit: Visit): void;
  reschedule(visit: Visit): void;
  setStatus(visit: Visit, status: VisitStatus): void;
  move(visit: Visit, scheduledDate: string, brokerId: string | null): void;
  noteOpinion(visit: Visit): void;
  /** Asks to whom. */
  handOver(visit: Visit): void;
  /** The focus returns to `opener`. */
  openMenu(visit: Visit, point: MenuPoint, opener: HTMLElement): void;
}

export const VisitActionsContext = createContext<VisitActions | null>(null);

export function useVisitActions(): VisitActions {
  const actions = use(VisitActionsContext);
  if (!actions) throw new Error('useVisitActions needs the provider of the visits screen above it');
  return actions;
}
