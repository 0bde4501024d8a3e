import { queryOptions } from '@tanstack/react-query';
import type { AgencyHours, BrokerHours, OwnHours, WorkingHours } from '@lox/contracts/working-hours.js';
import { call } from '../../../shared/api.js';
import type { LiveData } from '../../ui/live-data.js';

/** Null: the agency. */
export type HoursOwner = { id: string; name: string } | null;

/** Null for the agency itself. */
export interface KnownHours extends OwnHours {
  agency: WorkingHours | null;
  version: number;
}

const WORKING_HOURS_KEY = ['working-hours'] as const;

const pathOf = (owner: HoursOwner): string =>
  owner ? `/api/users/${encodeURIComponent(owner.id)}/working-hours` : '/api/admin/settings/working-hours';

const known = (answer: AgencyHours | BrokerHours): KnownHours =>
  Object.assign(answer, { agency: null, ...answer });

export const workingHoursQuery = (owner: HoursOwner) =>
  queryOptions({
    queryKey: [...WORKING_HOURS_KEY, owner?.id ?? 'agency'],
    queryFn: async ({ signal }) => known(await call<AgencyHours | BrokerHours>(pathOf(owner), { signal })),
  });

export const saveWorkingHours = async (
  owner: HoursOwner,
  { week, bufferMinutes }: OwnHours,
  version: number,
): Promise<KnownHours> =>
  known(
    await call<AgencyHours | BrokerHours>(pathOf(owner), {
      method: 'PUT',
      body: { week, bufferMinutes },
      headers: { 'If-Match': `"${version}"` },
    }),
  );

export const workingHoursHints: LiveData = { hints: ['workingHours'], keys: [WORKING_HOURS_KEY] };
