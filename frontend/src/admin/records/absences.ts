import { queryOptions, useQuery } from '@tanstack/react-query';
import { isAwayOn, type Absence } from '@lox/contracts/absences.js';
import type { Day } from '@lox/contracts/local-time.js';
import { call } from '../../shared/api.js';
import type { LiveData } from '../ui/live-data.js';

const ABSENCES_KEY = ['absences'] as const;

export const absencesQuery = queryOptions({
  queryKey: ABSENCES_KEY,
  queryFn: ({ signal }) => call<Absence[]>('/api/absences', { signal }),
  staleTime: 5 * 60_000,
});

export const absenceHints: LiveData = { hints: ['absence'], keys: [ABSENCES_KEY] };

type AbsenceOf = (brokerId: string | null | undefined) => Absence | undefined;

/** Undefined also while absences are unknown. */
export function useAway(day: Day): AbsenceOf {
  const { data } = useQuery(absencesQuery);
  return (brokerId) => data?.find((absence) => absence.broker.id === brokerId && isAwayOn(absence, day));
}

export const useAbsenceOn = (brokerId: string | null | undefined, day: Day): ReturnType<AbsenceOf> =>
  useAway(day)(brokerId);
