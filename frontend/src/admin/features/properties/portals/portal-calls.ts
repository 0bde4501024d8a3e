import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AdvertChange,
  AdvertLine,
  AdvertQuery,
  AdvertTexts,
  FeedAddress,
  Portal,
  PortalContract,
  PortalState,
} from '@lox/contracts/portals.js';
import type { BulkUpdateResult } from '@lox/contracts/property-management.js';
import { call, callWithHeaders } from '../../../../shared/api.js';
import type { LiveData } from '../../../ui/live-data.js';

const PORTALS = '/api/admin/portals';

export const portalKeys = {
  all: ['portals'] as const,
  states: ['portals', 'states'] as const,
  adverts: (portal: Portal, query: AdvertQuery) => ['portals', 'adverts', portal, query] as const,
};

export const portalHints: LiveData = { hints: ['property'], keys: [portalKeys.all] };

export const portalsQuery = queryOptions({
  queryKey: portalKeys.states,
  queryFn: ({ signal }) => call<PortalState[]>(PORTALS, { signal }),
});

export const advertsQuery = (portal: Portal, query: AdvertQuery) =>
  queryOptions({
    queryKey: portalKeys.adverts(portal, query),
    queryFn: async ({ signal }) => {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      const { data, headers } = await callWithHeaders<AdvertLine[]>(
        `${PORTALS}/${portal}/adverts?${params}`,
        {
          signal,
        },
      );
      return { items: data, total: Number(headers.get('X-Total-Count')) };
    },
    placeholderData: keepPreviousData,
  });

export type PortalDoor = 'address' | 'report-address';

export const makeAddress = (portal: Portal, door: PortalDoor): Promise<FeedAddress> =>
  call(`${PORTALS}/${portal}/${door}`, { method: 'POST' });
export const closeAddress = (portal: Portal, door: PortalDoor): Promise<unknown> =>
  call(`${PORTALS}/${portal}/${door}`, { method: 'DELETE' });
export const saveContract = (
  portal: Portal,
  contract: PortalContract,
  version: number,
): Promise<PortalState> =>
  call(`${PORTALS}/${portal}/contract`, {
    method: 'PUT',
    body: contract,
    headers: { 'If-Match': `"${version}"` },
  });
export const changeAdverts = (portal: Portal, change: AdvertChange): Promise<BulkUpdateResult> =>
  call(`${PORTALS}/${portal}/adverts`, { method: 'POST', body: change });
export const saveAdvertTexts = (portal: Portal, id: string, texts: AdvertTexts): Promise<AdvertLine> =>
  call(`${PORTALS}/${portal}/adverts/${id}`, { method: 'PUT', body: texts });
