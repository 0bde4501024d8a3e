import { infiniteQueryOptions } from '@tanstack/react-query';
import { DIARY_PAGE, type LeadNote, type NextStep, type WriteNote } from '@lox/contracts/lead-diary.js';
import type { Lead } from '@lox/contracts/leads.js';
import { call, callWithHeaders, withQuery } from '../../../shared/api.js';
import { LEADS_KEY } from '../../records/find-leads.js';
import { LEADS_POLL_MS } from './lead-queries.js';

const said = (id: string, path: string): string => `/api/leads/${encodeURIComponent(id)}/${path}`;

export interface DiaryPage {
  notes: LeadNote[];
  total: number;
}

export async function fetchDiary(
  id: string,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<DiaryPage> {
  const { data, headers } = await callWithHeaders<LeadNote[]>(withQuery(said(id, 'diary'), page), { signal });
  return { notes: data, total: Number(headers.get('X-Total-Count') ?? page.offset + data.length) };
}

export const writeNote = (id: string, note: WriteNote, idempotencyKey: string): Promise<LeadNote> =>
  call(said(id, 'diary'), { method: 'POST', body: note, headers: { 'Idempotency-Key': idempotencyKey } });

export function changeNextStep({ id, revision }: Lead, wanted: NextStep | 'done' | 'cleared'): Promise<Lead> {
  const headers = { 'If-Match': `"${revision}"` };
  if (wanted === 'done') return call(said(id, 'next-step/done'), { method: 'POST', headers });
  if (wanted === 'cleared') return call(said(id, 'next-step'), { method: 'DELETE', headers });
  return call(said(id, 'next-step'), { method: 'PUT', body: wanted, headers });
}

export const diaryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...LEADS_KEY, 'diary', id],
    queryFn: ({ pageParam, signal }) => fetchDiary(id, { limit: DIARY_PAGE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      const shown = pages.reduce((sum, { notes }) => sum + notes.length, 0);
      return shown < (pages.at(-1)?.total ?? 0) ? shown : undefined;
    },
    refetchInterval: LEADS_POLL_MS,
  });
