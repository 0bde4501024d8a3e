import { ROLES } from '@lox/contracts/users.js';
import { useCallback } from 'react';
import { oneOf, pageParam, textParam, useAddress, type AddressValues } from '../../ui/address.js';

const PARAMS = { search: textParam(120), role: oneOf(ROLES), page: pageParam };

/** What the list of accounts is narrowed to, and which page of it shows. */
export type UserFilters = AddressValues<typeof PARAMS>;

/** The list's filters, kept in the address; under another filter the list begins at its first page. */
export function useUserFilters(): { filters: UserFilters; change(change: Partial<UserFilters>): void } {
  const { values: filters, change } = useAddress(PARAMS);
  const fromFirstPage = useCallback((part: Partial<UserFilters>) => change({ page: 1, ...part }), [change]);
  return { filters, change: fromFirstPage };
}
