import { BUILT_IN_SETTINGS, defaultChatNumber, type SystemSettings } from '@lox/contracts/site.js';

/** The values until they are changed; the number is the agency's phone. */
export function defaultSettings(agencyPhone: string): SystemSettings {
  return { ...BUILT_IN_SETTINGS, whatsappNumber: defaultChatNumber(agencyPhone) };
}
