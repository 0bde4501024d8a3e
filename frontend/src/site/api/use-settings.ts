import { defaultChatNumber } from '@lox/contracts/agency-chat.js';
import type { SystemSettings } from '@lox/contracts/settings.js';
import { useSiteBrand } from '../site-brand.js';
import { usePageQuery } from './page-query-cache.js';
import { settingsQuery } from './queries.js';

export function fallbackSettings(agencyPhone: string): SystemSettings {
  return { whatsappNumber: defaultChatNumber(agencyPhone), availableRegions: [], creci: '' };
}

export function useSettings(): SystemSettings {
  const { phone } = useSiteBrand();
  return usePageQuery(settingsQuery()).data ?? fallbackSettings(phone);
}
