import { queryOptions } from '@tanstack/react-query';
import type { LostReasons, UpdateLostReasons } from '@lox/contracts/lost-reasons.js';
import { call } from '../../shared/api.js';

const LOST_REASONS = '/api/admin/lost-reasons';

export const lostReasonsQuery = queryOptions({
  queryKey: ['lost-reasons'],
  queryFn: ({ signal }) => call<LostReasons>(LOST_REASONS, { signal }),
});

export const saveLostReasons = (reasons: UpdateLostReasons, version: number): Promise<LostReasons> =>
  call(LOST_REASONS, { method: 'PUT', body: reasons, headers: { 'If-Match': `"${version}"` } });
