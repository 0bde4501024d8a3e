import { defineEvents } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * The set-up of an agency without administrator was opened. Its code is made of this and the installation's
 * secret.
 */
export interface FirstRunOpened {
  type: 'FirstRunOpened';
  data: { salt: string };
}

/** A browser's set-up is being carried out: no other one is at the same moment. */
export interface FirstRunClaimed {
  type: 'FirstRunClaimed';
  data: { attempt: string };
}

/** The site was opened from the list of first steps. */
export interface FirstRunSiteVisited {
  type: 'FirstRunSiteVisited';
  data: Record<string, never>;
}

/** The list of first steps was put away. */
export interface FirstRunStepsDismissed {
  type: 'FirstRunStepsDismissed';
  data: Record<string, never>;
}

export type FirstRunEvent = FirstRunOpened | FirstRunClaimed | FirstRunSiteVisited | FirstRunStepsDismissed;

export const firstRunEvents = defineEvents<FirstRunEvent>('firstRun', {
  FirstRunOpened: { version: 1 },
  FirstRunClaimed: { version: 1 },
  FirstRunSiteVisited: { version: 1 },
  FirstRunStepsDismissed: { version: 1 },
});
