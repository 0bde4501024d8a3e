import type { PageText } from '@lox/contracts/content-pages.js';
import { defineEvents, type EventOf } from '../../platform/storage/event-store/event-catalogue.js';

/**
 * A content page of the site was written or rewritten; `from` is null the first time. `content` is sanitised
 * HTML.
 */
export type PageContentChanged = EventOf<'PageContentChanged', { from: PageText | null; to: PageText }>;

export type PageEvent = PageContentChanged;

export const pageEvents = defineEvents<PageEvent>('page', {
  PageContentChanged: { version: 1, changes: 'page' },
});
