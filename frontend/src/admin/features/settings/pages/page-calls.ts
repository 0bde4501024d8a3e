import { queryOptions } from '@tanstack/react-query';
import type { ManagedPage, PageKey, PageText } from '@lox/contracts/content-pages.js';
import { call } from '../../../../shared/api.js';

const PAGES = '/api/admin/page-contents';

export const pageKeys = { all: ['page-contents'] as const };

export const pagesQuery = queryOptions({
  queryKey: pageKeys.all,
  queryFn: ({ signal }) => call<ManagedPage[]>(PAGES, { signal }),
  staleTime: 30_000,
  refetchOnMount: 'always' as const,
});

export const savePage = (key: PageKey, text: PageText, version: number): Promise<ManagedPage> =>
  call(`${PAGES}/${key}`, { method: 'PUT', body: text, headers: { 'If-Match': `"${version}"` } });
