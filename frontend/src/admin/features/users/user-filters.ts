import { ROLES } from '@lox/contracts/users.js';
import { useCallback } from 'react';
import { oneOf, pageParam, textParam, useAddress, type AddressValues } from '../../ui/address.js';

const PARAMS = { search: textParam(120), role: oneOf(ROLES), page: pageParam };

/** The filters and the current page of the list of accounts. */
export type UserFilters = AddressValues<typeof PARAMS>;

/** The list's filters, stored in the URL; a changed filter goes back to the first page. */
export function useUserFilters(): { filters: UserFilters; change(change: Partial<UserFilters>): void } {
  const { values: filters, change } = useAddress(PARAMS);
  const fromFirstPage = useCallback((part: Partial<UserFilters>) => change({ page: 1, ...part }), [change]);
  return { filters, change: fromFirstPage };
}
