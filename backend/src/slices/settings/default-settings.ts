import { BUILT_IN_SETTINGS, defaultChatNumber, type SystemSettings } from '@lox/contracts/site.js';

export function defaultSettings(agencyPhone: string): SystemSettings {
  return { ...BUILT_IN_SETTINGS, whatsappNumber: defaultChatNumber(agencyPhone) };
}
