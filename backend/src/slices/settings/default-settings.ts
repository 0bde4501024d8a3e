import { BUILT_IN_SETTINGS, withCountryCode, type SystemSettings } from '@lox/contracts/site.js';
import { isPhone } from '@lox/contracts/validation.js';

/** The values until they are changed; the number is the agency's phone, if it is a Brazilian one. */
export function defaultSettings(agencyPhone: string): SystemSettings {
  return {
    ...BUILT_IN_SETTINGS,
    ...(isPhone(agencyPhone) && { whatsappNumber: withCountryCode(agencyPhone) }),
  };
}
