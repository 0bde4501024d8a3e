import type { ChangeAgency } from './agency.js';
import type { SystemSettings } from './site.js';

/** `GET /api/setup`. */
export interface SetUpState {
  /** Nobody has set this agency up, and the code of the terminal opens the set-up. */
  open: boolean;
}

/** The body of `POST /api/setup`: everything that a new agency begins with, but for its logo. */
export interface SetUpAgency {
  code: string;
  /** A UUID of this browser's set-up: repeated, it goes on where a failure ended it. */
  attempt: string;
  agency: ChangeAgency;
  settings: SystemSettings;
  administrator: { name: string; email: string; password: string };
}

/** What an agency does first, in this order. */
export const FIRST_STEPS = ['agency', 'properties', 'published', 'people', 'site'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `GET /api/admin/first-steps`: what is left to do; empty once it was dismissed, and in a demonstration. */
export interface FirstSteps {
  steps: { step: FirstStep; done: boolean }[];
}
