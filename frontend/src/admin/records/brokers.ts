import { queryOptions } from '@tanstack/react-query';
import type { BrokerOption } from '@lox/contracts/users.js';
import { call } from '../../shared/api.js';

export const brokersQuery = queryOptions({
  queryKey: ['brokers'],
  queryFn: ({ signal }) => call<BrokerOption[]>('/api/users', { signal }),
  staleTime: 5 * 60_000,
});
