import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  UpdateWaitingRules,
  WaitingLogEntry,
  WaitingRules,
  WaitingTrial,
} from '@lox/contracts/waiting-rules.js';
import { call, callWithHeaders } from '../../../../shared/api.js';

const RULES = '/api/admin/waiting-rules';
export const LOG_PAGE = 20;

export const waitingRulesQuery = queryOptions({
  queryKey: ['waiting-rules'],
  queryFn: ({ signal }) => call<WaitingRules>(RULES, { signal }),
});

export const waitingLogQuery = (page: number) =>
  queryOptions({
    queryKey: ['waiting-log', page],
    queryFn: async ({ signal }) => {
      const path = `${RULES}/log?limit=${LOG_PAGE}&offset=${(page - 1) * LOG_PAGE}`;
      const { data, headers } = await callWithHeaders<WaitingLogEntry[]>(path, { signal });
      return { entries: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
  });

export const saveWaitingRules = (rules: UpdateWaitingRules, version: number): Promise<WaitingRules> =>
  call(RULES, { method: 'PUT', body: rules, headers: { 'If-Match': `"${version}"` } });

export const tryWaitingRules = (rules: UpdateWaitingRules): Promise<WaitingTrial> =>
  call(`${RULES}/trial`, { method: 'POST', body: rules });
