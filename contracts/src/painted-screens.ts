import type { Absence } from './absences.js';
import type { LeadBoard } from './leads.js';
import type { Day } from './local-time.js';
import type { OwnPermissions } from './permissions.js';
import type { Brand } from './site.js';
import type { SessionUser } from './users.js';
import type { Visit, VisitSummary } from './visits.js';

/** The screens of the back office that the server paints, by their paths below `/admin/`; the module that each reads. */
export const PAINTED_SCREENS = { leads: 'leads', visits: 'visits' } as const;
export type PaintedScreen = keyof typeof PAINTED_SCREENS;

/** What a painted screen shows, each with what its call would answer to the same person. */
export interface PaintedScreenReads {
  board(): Promise<LeadBoard>;
  visits(span: { start: Day; end: Day }): Promise<Visit[]>;
  visitSummary(): Promise<VisitSummary>;
  absences(): Promise<Absence[]>;
}

/** What the server hands to the painter for one page. */
export interface PaintRequest {
  screen: PaintedScreen;
  user: SessionUser;
  own: OwnPermissions;
  brand: Brand;
  /** Of the page's content security policy. */
  nonce: string;
  reads: PaintedScreenReads;
}

/** What `frontend/dist/server/opening.js` exports as `paint`: elements that come before the page's root. */
export type PaintScreen = (request: PaintRequest) => Promise<string>;
