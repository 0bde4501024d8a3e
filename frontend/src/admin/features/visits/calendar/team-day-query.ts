import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@lox/contracts/local-time.js';
import type { TeamDay } from '@lox/contracts/team-day.js';
import { call, withQuery } from '../../../../shared/api.js';
import type { LiveData } from '../../../ui/live-data.js';

const TEAM_DAY_KEY = ['team-day'] as const;

export const teamDayQuery = (day: Day) =>
  queryOptions({
    queryKey: [...TEAM_DAY_KEY, day],
    queryFn: ({ signal }) => call<TeamDay>(withQuery('/api/visits/team-day', { day }), { signal }),
    staleTime: 5 * 60_000,
  });

export const teamDayHints: LiveData = { hints: ['absence', 'workingHours'], keys: [TEAM_DAY_KEY] };
