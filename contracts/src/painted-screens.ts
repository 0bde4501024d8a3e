import type { Absence } from './absences.js';
import type { LeadBoard } from './leads.js';
import type { Day } from './local-time.js';
import type { OwnPermissions } from './permissions.js';
import type { Brand } from './brand.js';
import type { SessionUser } from './users.js';
import type { Visit, VisitSummary } from './visits.js';

/** Paths below `/admin/`, with the module that each screen reads. */
export const PAINTED_SCREENS = { leads: 'leads', visits: 'visits' } as const;
export type PaintedScreen = keyof typeof PAINTED_SCREENS;

/** Each answers as its call does to the same person. */
export interface PaintedScreenReads {
  board(): Promise<LeadBoard>;
  visits(span: { start: Day; end: Day }): Promise<Visit[]>;
  visitSummary(): Promise<VisitSummary>;
  absences(): Promise<Absence[]>;
}

export interface PaintRequest {
  screen: PaintedScreen;
  user: SessionUser;
  own: OwnPermissions;
  brand: Brand;
  nonce: string;
  reads: PaintedScreenReads;
}

/** The export `paint` of `frontend/dist/server/opening.js`. */
export type PaintScreen = (request: PaintRequest) => Promise<string>;
