import { logoUrl } from '@lox/contracts/agency.js';
import { brandHead } from '@lox/contracts/brand-head.js';
import type { Brand } from '@lox/contracts/brand.js';
import { ICON_DRAWINGS } from '../components/icons/drawings.js';
import type { HeadSink, DocumentHeadProps } from '../head/document-head.js';
import type { HydrationState } from '../site-providers.js';
import type { BuildAssets } from './assets.js';

interface PageParts {
  head: DocumentHeadProps | undefined;
  picture?: HeadSink['picture'];
  origin: string;
  brand: Brand;
  assets: BuildAssets;
  body: string;
  state: HydrationState;
}

export const shareImage = ({ logo }: Brand): string => (logo ? logoUrl(logo.id, 'share.jpg') : '/share.jpg');

/** No inline script or style: the page needs no nonce and is cached by ETag. */
export function pageHtml({ head, picture, origin, brand, assets, body, state }: PageParts): string {
  const bare = head?.isBare;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${description(head, origin, brand)}
${brandHead(brand)}
${picture ? preloaded(picture) : ''}
${lines(assets.fonts, (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
${lines(assets.styles, (style) => `<link rel="stylesheet" href="${style}">`)}
${lines(bare ? [] : assets.modules, (module) => `<link rel="modulepreload" href="${module}">`)}
${lines(bare ? [] : assets.scripts, (script) => `<script type="module" src="${script}"></script>`)}
${lines(head?.structured ?? [], (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`)}
</head>
<body>
${ICON_DRAWINGS}
<div id="app">${body}</div>
${bare ? '' : `<script type="application/json" id="state">${scriptJson(state)}</script>`}
</body>
</html>
`;
}

function description(head: DocumentHeadProps | undefined, origin: string, brand: Brand): string {
  const title = escapeHtml(head?.title ?? brand.brandName);
  const text = escapeHtml(head?.description ?? '');
  const shared = escapeHtml([head?.creci, head?.description].filter(Boolean).join(' · '));
  const absolute = (path: string) => escapeHtml(new URL(path, origin).href);
  const image = absolute(head?.image ?? shareImage(brand));
  const { canonical } = head ?? {};
  return `<title>${title}</title>
<meta name="description" content="${text}">
<meta property="og:type" content="website">
<meta property="og:locale" content="pt_BR">
<meta property="og:site_name" content="${escapeHtml(brand.brandName)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${shared}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${shared}">
<meta name="twitter:image" content="${image}">
${
  canonical
    ? `<meta property="og:url" content="${absolute(canonical)}">\n<link rel="canonical" href="${absolute(canonical)}">`
    : '<meta name="robots" content="noindex">'
}`;
}

function preloaded({ type, srcSet, sizes }: NonNullable<HeadSink['picture']>): string {
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
}

function lines<T>(entries: readonly T[], line: (entry: T) => string): string {
  return entries.map(line).join('\n');
}

/** Safe in HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The text cannot close its script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
