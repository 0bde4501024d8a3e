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
  /** 0 before the first change. */
  version: number;
}

/** In characters. */
export const PAGE_LIMITS = { title: 160, content: 60_000, metaTitle: 160, metaDescription: 320 } as const;

export interface WhatsappLinkRequest {
  propertyId: string;
  propertyTitle: string;
  propertySlug: string;
  brokerWhatsApp: string | null;
}
export interface WhatsappLink {
  url: string;
}

/** Without personal data. */
export const ANALYTICS_EVENTS = [
  'whatsapp_click',
  'visit_schedule',
  'page_view',
  'interest_click',
  'map_view',
  'consultant_contact',
] as const;
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number];
export interface AnalyticsHit {
  event: AnalyticsEvent;
  /** Without query. */
  path: string;
  label?: string;
}

/** The role is always visitor. */
export interface RegisterVisitor {
  name: string;
  email: string;
  password: string;
  whatsapp?: string | null;
}
