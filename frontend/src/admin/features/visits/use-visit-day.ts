import { useQuery } from '@tanstack/react-query';
import { localDay } from '@lox/contracts/local-time.js';
import { useCallback, useEffect, useRef } from 'react';
import { useAsOf } from '../../ui/as-of.js';
import type { VisitAddress } from './visit-url.js';
import { visitQuery } from './visit-queries.js';

/** Call the returned function for a visit opened in the calendar. */
export function useVisitDay(openId: string | null, change: VisitAddress['change']) {
  const shown = useRef<string | null>(null);
  const visit = useQuery({ ...visitQuery(openId ?? '', useAsOf()), enabled: openId !== null }).data;
  useEffect(() => {
    if (openId === null) shown.current = null;
    else if (visit?.id === openId && shown.current !== openId) {
      shown.current = openId;
      change({ date: localDay(visit.scheduledDate) });
    }
  }, [openId, visit, change]);
  return useCallback((id: string) => {
    shown.current = id;
  }, []);
}
