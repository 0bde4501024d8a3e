import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fetchLink } from './link-calls.js';

/** The token leaves the address bar; the history entry keeps it for a reload. */
export function useLinkToken(): string {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, navigate, pathname]);
  return given ?? (state as { token?: string } | null)?.token ?? '';
}

export const useLink = (token: string) =>
  useQuery({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => fetchLink(token, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
