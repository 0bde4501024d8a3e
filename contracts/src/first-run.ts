import type { UpdateAgency } from './agency.js';
import type { ChangeMailSettings } from './letters.js';
import type { SystemSettings } from './site.js';

/** `GET /api/setup`. */
export interface SetUpState {
  /** Nobody has set this agency up, and the code of the terminal opens the set-up. */
  open: boolean;
  /** `SMTP_URL` names the mail server: there is none to be given. */
  mailFixed: boolean;
}

/** The body of `POST /api/setup/code`: with an administrator the password is judged as `POST /api/setup` will. */
export interface CheckSetUp {
  code: string;
  administrator?: CreateAgencySetUp['administrator'];
  /** The agency's names, which its passwords may not be. */
  agency?: { name: string; systemName: string };
}

/** The body of `POST /api/setup`: everything that a new agency begins with, but for its logo. */
export interface CreateAgencySetUp {
  code: string;
  /** A UUID of this browser's set-up: repeated, it goes on where a failure ended it. */
  attempt: string;
  agency: UpdateAgency;
  settings: SystemSettings;
  administrator: { name: string; email: string; password: string };
  /** Without it letters wait until there is a mail server. */
  mail?: ChangeMailSettings;
}

/** The body of `POST /api/setup/mail-test`: a letter to this address by that server, which is not kept. */
export interface SetUpMailTest {
  code: string;
  /** The agency, for the sender. */
  name: string;
  email: string;
  /** As the foot of letters says it; absent or empty: nothing. */
  phone?: string | null;
  to: string;
  mail: ChangeMailSettings;
}

/** What an agency does first, in this order. */
export const FIRST_STEPS = ['agency', 'properties', 'published', 'people', 'site'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `GET /api/admin/first-steps`: what is left to do; empty once it was dismissed, and in a demonstration. */
export interface FirstSteps {
  steps: { step: FirstStep; done: boolean }[];
}
