import { defaultChatNumber, type SystemSettings } from '@lox/contracts/site.js';
import { useSiteBrand } from '../site-brand.js';
import { usePageQuery } from './page-query-cache.js';
import { settingsQuery } from './queries.js';

/** Used when the settings cannot be read (docs/behaviour/settings-and-pages.md#built-in-settings). */
export function fallbackSettings(agencyPhone: string): SystemSettings {
  return { whatsappNumber: defaultChatNumber(agencyPhone), availableRegions: [], creci: '' };
}

/** The public settings; on failure the built-in ones. */
export function useSettings(): SystemSettings {
  const { phone } = useSiteBrand();
  return usePageQuery(settingsQuery()).data ?? fallbackSettings(phone);
}
