import { PAGE_LIMITS, type PageText } from '@lox/contracts/content-pages.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { type PageEvent, pageEvents } from './page.events.js';
import type { Evolution } from '../../platform/log/deciding/streams.js';

const FIELDS = ['title', 'content', 'metaTitle', 'metaDescription'] as const;

export function editPage(state: ContentPageState, to: PageText): PageEvent[] {
  if (!to.title.trim()) throw new DomainError('title_required', 'Título é obrigatório', 400);
  if (FIELDS.some((field) => to[field].length > PAGE_LIMITS[field]))
    throw new DomainError('page_too_long', 'O texto da página é longo demais.', 400);
  if (state && FIELDS.every((field) => state[field] === to[field])) return [];
  return [{ type: 'PageContentChanged', data: { from: state, to } }];
}

export type ContentPageState = PageText | null;

export const page: Evolution<ContentPageState, PageEvent> = {
  events: pageEvents,
  initial: null,
  evolve: (_, { data }) => data.to,
};
