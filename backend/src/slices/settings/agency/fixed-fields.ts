import { MADE_UP_NETWORKS, NO_NETWORKS, type AgencyNetworks } from '@lox/contracts/agency.js';
import type { Config } from '../../../config/config.js';

export const FIXED_FIELD_VARIABLES = {
  name: 'BRAND_NAME',
  systemName: 'SYSTEM_NAME',
  phone: 'AGENCY_PHONE',
  email: 'AGENCY_EMAIL',
} as const satisfies { [field in keyof Config['agency']]-?: string };

export const networksAtFirst = ({ demoData }: Pick<Config, 'demoData'>): AgencyNetworks =>
  demoData ? MADE_UP_NETWORKS : NO_NETWORKS;
