import { ROLES } from '@lox/contracts/users.js';
import { oneOf, pageParam, textParam, useListAddress, type AddressValues } from '../../ui/address.js';

const PARAMS = { search: textParam(120), role: oneOf(ROLES), page: pageParam };

/** The filters and the current page of the list of accounts. */
export type UserFilters = AddressValues<typeof PARAMS>;

/** The list's filters, stored in the URL. */
export const useUserFilters = () => useListAddress(PARAMS);
