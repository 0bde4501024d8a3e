import type { AgencyColours, AgencyLogo, AgencyNetworks, AgencyTexts } from '@lox/contracts/agency.js';
import { changedFields } from '../changed-fields.js';
import { agencyEvents, type AgencyEvent } from './agency.events.js';

/** Of the only stream and document. */
export const AGENCY_PROFILE_KEY = 'profile';

/** Changed fields only. */
export type AgencyState = Partial<AgencyTexts> & {
  colours?: AgencyColours;
  logo?: AgencyLogo | null;
  networks?: AgencyNetworks;
};

export const agency = changedFields<AgencyState, AgencyEvent>(agencyEvents);
