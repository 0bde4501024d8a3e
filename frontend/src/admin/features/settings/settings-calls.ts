import { queryOptions } from '@tanstack/react-query';
import type { ManagedSettings, PublicRegions, SystemSettings } from '@lox/contracts/site.js';
import { call } from '../../../shared/api.js';

const SETTINGS = '/api/admin/settings';

export const settingsKeys = { all: ['settings'] as const };

/** The stored settings; never refetched while they are being edited. */
export const systemSettingsQuery = queryOptions({
  queryKey: settingsKeys.all,
  queryFn: ({ signal }) => call<ManagedSettings>(SETTINGS, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Refused with 412 when the settings are no longer at this version. */
export const saveSettings = (settings: SystemSettings, version: number): Promise<ManagedSettings> =>
  call(SETTINGS, { method: 'PUT', body: settings, headers: { 'If-Match': `"${version}"` } });

/** The regions that the site's forms currently offer. */
export const fetchPublicRegions = (): Promise<PublicRegions> => call('/api/public/regions');
