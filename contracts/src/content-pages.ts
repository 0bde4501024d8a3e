export const PAGE_KEYS = ['help', 'contact', 'terms', 'privacy'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];
export const PAGE_PATHS: Record<PageKey, string> = {
  help: '/ajuda',
  contact: '/contato',
  terms: '/termos',
  privacy: '/privacidade',
};

/** `content` is sanitised HTML; empty: not written yet. */
export interface PageContent {
  pageKey: PageKey;
  title: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  updatedAt: string | null;
}

export type PageText = Pick<PageContent, 'title' | 'content' | 'metaTitle' | 'metaDescription'>;

export interface ManagedPage extends PageContent {
  version: number;
}

/** In characters. */
export const PAGE_LIMITS = { title: 160, content: 60_000, metaTitle: 160, metaDescription: 320 } as const;
