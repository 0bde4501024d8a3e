import { ROLES, type Role } from '@lox/contracts/users.js';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the list of accounts is narrowed to, and which page of it shows; pages are counted from 1. */
export interface UserFilters {
  search?: string;
  role?: Role;
  page: number;
}

/** The filters that an address names; values that do not exist are ignored. */
export function readFilters(address: URLSearchParams): UserFilters {
  const search = address.get('search')?.trim().slice(0, 120);
  const role = ROLES.find((value) => value === address.get('role'));
  const page = /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  return { ...(search && { search }), ...(role && { role }), page };
}

/** The address with other filters and everything else as it was. */
export function writeFilters(address: URLSearchParams, filters: UserFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  const values = { ...filters, page: filters.page > 1 ? String(filters.page) : undefined };
  for (const name of ['search', 'role', 'page'] as const) {
    const value = values[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The list's filters, kept in the address; under another filter the list begins at its first page. */
export function useUserFilters(): { filters: UserFilters; change(change: Partial<UserFilters>): void } {
  const [address, setAddress] = useSearchParams();
  const text = writeFilters(new URLSearchParams(), readFilters(address)).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<UserFilters>) =>
      setAddress((present) => writeFilters(present, { ...readFilters(present), page: 1, ...part }), {
        replace: true,
      }),
    [setAddress],
  );
  return { filters, change };
}
