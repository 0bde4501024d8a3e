import { useState } from 'react';
import { useDebounced } from '../../../ui/use-debounced.js';

const SEARCH_DELAY_MS = 250;

export function useSearch(): { search: string; type(text: string): void } {
  const [typed, type] = useState('');
  return { search: useDebounced(typed.trim(), SEARCH_DELAY_MS), type };
}
