import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FreeTimes, FreeTimesQuery } from '@lox/contracts/free-times.js';
import { call, withQuery } from '../../../../shared/api.js';
import type { LiveData } from '../../../ui/live-data.js';

const FREE_TIMES_KEY = ['free-times'] as const;

export const freeTimesQuery = (query: FreeTimesQuery) =>
  queryOptions({
    queryKey: [...FREE_TIMES_KEY, query],
    queryFn: ({ signal }) => call<FreeTimes>(withQuery('/api/visits/free-times', { ...query }), { signal }),
    placeholderData: keepPreviousData,
  });

export const freeTimesHints: LiveData = {
  hints: ['visit', 'absence', 'workingHours'],
  keys: [FREE_TIMES_KEY],
};
