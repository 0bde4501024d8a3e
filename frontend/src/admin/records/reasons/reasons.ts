import { queryOptions } from '@tanstack/react-query';
import type { ReasonKind, Reasons, UpdateReasons } from '@lox/contracts/reasons.js';
import { call } from '../../../shared/api.js';

const pathOf = (kind: ReasonKind): string => `/api/admin/reasons/${kind}`;

export const reasonsQuery = (kind: ReasonKind) =>
  queryOptions({
    queryKey: ['reasons', kind],
    queryFn: ({ signal }) => call<Reasons>(pathOf(kind), { signal }),
  });

export const saveReasons = (kind: ReasonKind, reasons: UpdateReasons, version: number): Promise<Reasons> =>
  call(pathOf(kind), { method: 'PUT', body: reasons, headers: { 'If-Match': `"${version}"` } });
