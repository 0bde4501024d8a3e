import { defaultChatNumber, type SystemSettings } from '@lox/contracts/site.js';
import { useBrand } from '../brand.js';
import { useRead } from './page-reads.js';
import { settingsQuery } from './queries.js';

/** Used when the settings cannot be read (docs/behaviour/settings-and-pages.md#built-in-settings). */
export function settingsWithout(agencyPhone: string): SystemSettings {
  return { whatsappNumber: defaultChatNumber(agencyPhone), availableRegions: [], creci: '' };
}

/** The public settings; on failure the built-in ones. */
export function useSettings(): SystemSettings {
  const { phone } = useBrand();
  return useRead(settingsQuery()).data ?? settingsWithout(phone);
}
