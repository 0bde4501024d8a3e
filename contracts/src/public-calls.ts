/** Keys and paths of the content pages (docs/behaviour/site-landing-and-content.md#content-pages-of-the-site). */
export const PAGE_KEYS = ['help', 'contact', 'terms', 'privacy'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];
export const PAGE_PATHS: Record<PageKey, string> = {
  help: '/ajuda',
  contact: '/contato',
  terms: '/termos',
  privacy: '/privacidade',
};

/** `GET /api/page-contents/{key}`. `content` is sanitised HTML; empty: the page is not written yet. */
export interface PageContent {
  pageKey: PageKey;
  title: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  updatedAt: string | null;
}

/** What people write of a page. */
export type PageText = Pick<PageContent, 'title' | 'content' | 'metaTitle' | 'metaDescription'>;

/** One entry of `GET /api/admin/page-contents`, and the answer of `PUT /api/admin/page-contents/{key}`. */
export interface ManagedPage extends PageContent {
  /** Grows with every change, 0 before the first: the entity tag for `If-Match`. */
  version: number;
}

/** Longest texts that are accepted. */
export const PAGE_LIMITS = { title: 160, content: 60_000, metaTitle: 160, metaDescription: 320 } as const;

/** `POST /api/whatsapp/generate-link`. */
export interface WhatsappLinkRequest {
  propertyId: string;
  propertyTitle: string;
  propertySlug: string;
  brokerWhatsApp: string | null;
}
export interface WhatsappLink {
  url: string;
}

/** `POST /api/analytics` (docs/behaviour/site-landing-and-content.md#counts-of-visits): without personal data. */
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
  /** Path of the page, without query. */
  path: string;
  /** Which part, such as `landing/main_cta` or `land/premium`. */
  label?: string;
}

/** `POST /api/users`: public registration; the role is always visitor. */
export interface RegisterVisitor {
  name: string;
  email: string;
  password: string;
  whatsapp?: string | null;
}
