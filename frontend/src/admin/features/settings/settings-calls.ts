import { queryOptions } from '@tanstack/react-query';
import type { ManagedSettings, PublicRegions, UpdateSettings } from '@lox/contracts/settings.js';
import { call } from '../../../shared/api.js';

const SETTINGS = '/api/admin/settings';

export const settingsKeys = { all: ['settings'] as const };

export const systemSettingsQuery = queryOptions({
  queryKey: settingsKeys.all,
  queryFn: ({ signal }) => call<ManagedSettings>(SETTINGS, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const saveSettings = (settings: UpdateSettings, version: number): Promise<ManagedSettings> =>
  call(SETTINGS, { method: 'PUT', body: settings, headers: { 'If-Match': `"${version}"` } });

export const fetchPublicRegions = (): Promise<PublicRegions> => call('/api/public/regions');
