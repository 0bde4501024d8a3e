import type { Config } from '../../../platform/config/config.js';

/** The environment variable that each of these texts of the agency can be fixed by. */
export const VARIABLES = {
  name: 'BRAND_NAME',
  systemName: 'SYSTEM_NAME',
  phone: 'AGENCY_PHONE',
  email: 'AGENCY_EMAIL',
} as const satisfies { [field in keyof Config['agency']]-?: string };
