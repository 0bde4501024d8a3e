import {
  type AgencyColours,
  type AgencyLogo,
  type AgencyNetworks,
  type AgencyTexts,
  MADE_UP_NETWORKS,
  NO_NETWORKS,
} from '@lox/contracts/agency.js';
import { changedFields, type ChangedFields, changedFieldsProjection } from '../changed-fields.js';
import { type AgencyEvent, agencyEvents } from './agency.events.js';
import type { Config } from '../../../config/config.js';

export const AGENCY_DOCUMENTS = Symbol('AGENCY');

export const AGENCY_PROFILE_KEY = 'profile';

export type AgencyState = Partial<AgencyTexts> & {
  colours?: AgencyColours;
  logo?: AgencyLogo | null;
  networks?: AgencyNetworks;
};

export const agency = changedFields<AgencyState, AgencyEvent>(agencyEvents);

export type AgencyDocument = ChangedFields<AgencyState>;

export const agencyProjection = changedFieldsProjection('agency-profile', agency);

export const FIXED_FIELD_VARIABLES = {
  name: 'BRAND_NAME',
  systemName: 'SYSTEM_NAME',
  phone: 'AGENCY_PHONE',
  email: 'AGENCY_EMAIL',
} as const satisfies { [field in keyof Config['agency']]-?: string };

export const networksAtFirst = ({ demoData }: Pick<Config, 'demoData'>): AgencyNetworks =>
  demoData ? MADE_UP_NETWORKS : NO_NETWORKS;
