import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * The set-up of an agency without administrator was opened. Its code is made of this and the installation's
 * secret.
 */
export type FirstRunOpened = EventOf<'FirstRunOpened', { salt: string }>;

/** A browser's set-up is being carried out: no other one is at the same moment. */
export type FirstRunClaimed = EventOf<'FirstRunClaimed', { attempt: string }>;

/** The site was opened from the list of first steps. */
export type FirstRunSiteVisited = EventOf<'FirstRunSiteVisited'>;

/** The list of first steps was put away. */
export type FirstRunStepsDismissed = EventOf<'FirstRunStepsDismissed'>;

export type FirstRunEvent = FirstRunOpened | FirstRunClaimed | FirstRunSiteVisited | FirstRunStepsDismissed;

export const firstRunEvents = defineEvents<FirstRunEvent>('firstRun', {
  FirstRunOpened: { version: 1 },
  FirstRunClaimed: { version: 1 },
  FirstRunSiteVisited: { version: 1 },
  FirstRunStepsDismissed: { version: 1 },
});
