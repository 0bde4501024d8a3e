import { useEffect, useState } from 'react';

const SEARCH_DELAY_MS = 250;

/** The text typed into a picker, and its debounced value for the query. */
export function useSearch(): { search: string; type(text: string): void } {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { search, type: setTyped };
}
