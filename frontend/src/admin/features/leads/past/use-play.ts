import { useQueryClient } from '@tanstack/react-query';
import type { LeadFilters } from '@lox/contracts/leads.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTravel } from '../../../records/past/use-travel.js';
import { boardQuery } from '../use-board.js';
import type { Timeline } from './timeline-days.js';
import { useStillColumns } from './use-still-columns.js';

const DRAG_MS = 150;

export function usePlay(
  line: Timeline,
  { speed, filters, ready }: { speed: number; filters: LeadFilters; ready: boolean },
): { playing: boolean; toggle(): void; stop(): void } {
  const client = useQueryClient();
  const travel = useTravel();
  const [playing, setPlaying] = useState(false);
  useStillColumns(playing);
  const { day, last } = line;
  const go = useEffectEvent((to: number) => travel(line.instantOf(to), { replace: true }));
  const fetchAhead = useEffectEvent(() => {
    void client.prefetchQuery(boardQuery(client, { ...filters, asOf: line.instantOf(day + 1) }));
  });
  useEffect(() => {
    if (!ready || day >= last) return;
    const timer = setTimeout(fetchAhead);
    return () => clearTimeout(timer);
  }, [day, last, ready]);
  useEffect(() => {
    if (!playing || !ready) return;
    const timer = setTimeout(() => (day < last ? go(day + 1) : setPlaying(false)), speed);
    return () => clearTimeout(timer);
  }, [day, last, playing, ready, speed]);
  return {
    playing,
    toggle: () => {
      if (!playing && day >= last) travel(line.instantOf(0), { replace: true });
      setPlaying(!playing);
    },
    stop: () => setPlaying(false),
  };
}

/** The board follows when the thumb rests. */
export function useDragDay(line: Timeline, asOf: string): { day: number; drag(day: number): void } {
  const travel = useTravel();
  const [dragged, setDragged] = useState<{ day: number; from: string } | null>(null);
  const pending = dragged?.from === asOf ? dragged.day : undefined;
  const go = useEffectEvent((day: number) => travel(line.instantOf(day), { replace: true }));
  useEffect(() => {
    if (pending === undefined) return;
    const timer = setTimeout(() => go(pending), DRAG_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return { day: pending ?? line.day, drag: (day) => setDragged({ day, from: asOf }) };
}
