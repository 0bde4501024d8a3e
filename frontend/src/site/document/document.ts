import type { Brand } from '@lox/contracts/site.js';
import type { PageHeadProps } from '../head/page-head.js';
import type { PageState } from '../providers.js';
import type { BuildAssets } from './assets.js';

interface DocumentParts {
  head: PageHeadProps | undefined;
  origin: string;
  brand: Brand;
  assets: BuildAssets;
  body: string;
  state: PageState;
}

/** The whole HTML of a page. It holds no inline script or style, so it needs no nonce and may be kept by its ETag. */
export function documentOf({ head, origin, brand, assets, body, state }: DocumentParts): string {
  const title = escapeHtml(head?.title ?? brand.brandName);
  const description = escapeHtml(head?.description ?? '');
  const absolute = (path: string) => escapeHtml(new URL(path, origin).href);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="#0e5a4a">
<meta property="og:type" content="website">
<meta property="og:locale" content="pt_BR">
<meta property="og:site_name" content="${escapeHtml(brand.brandName)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${head?.image ? `<meta property="og:image" content="${absolute(head.image)}">\n` : ''}${
    head?.canonical
      ? `<meta property="og:url" content="${absolute(head.canonical)}">\n<link rel="canonical" href="${absolute(head.canonical)}">`
      : '<meta name="robots" content="noindex">'
  }
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${assets.scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}
</head>
<body>
<div id="app">${body}</div>
<script type="application/json" id="state">${scriptJson(state)}</script>
</body>
</html>
`;
}

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
