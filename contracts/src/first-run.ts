import type { UpdateAgency } from './agency.js';
import type { ChangeMailSettings } from './letters.js';
import type { SystemSettings } from './settings.js';

export interface SetUpState {
  open: boolean;
  /** `SMTP_URL` names the mail server. */
  mailFixed: boolean;
}

export interface CheckSetUp {
  code: string;
  administrator?: CreateAgencySetUp['administrator'];
  agency?: { name: string; systemName: string };
}

export interface CreateAgencySetUp {
  code: string;
  /** A UUID; a repeated call continues where it failed. */
  attempt: string;
  agency: UpdateAgency;
  settings: SystemSettings;
  administrator: { name: string; email: string; password: string };
  mail?: ChangeMailSettings;
}

export interface SetUpMailTest {
  code: string;
  name: string;
  email: string;
  phone?: string | null;
  to: string;
  mail: ChangeMailSettings;
}

export const FIRST_STEPS = ['agency', 'creci', 'properties', 'published', 'people', 'site'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Empty once dismissed, and in a demonstration. */
export interface FirstSteps {
  steps: { step: FirstStep; done: boolean }[];
}
