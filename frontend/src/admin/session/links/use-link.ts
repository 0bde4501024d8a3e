import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fetchLink } from './link-calls.js';

/**
 * The token of the letter's link. It leaves the address at once, so that nobody reads or shares it there, and stays in
 * this entry of the browser's history: a reload still finds it.
 */
export function useLinkToken(): string {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, navigate, pathname]);
  return given ?? (state as { token?: string } | null)?.token ?? '';
}

/** What the link is about, as of when the page was opened. */
export const useLink = (token: string) =>
  useQuery({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => fetchLink(token, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
