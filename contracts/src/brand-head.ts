import { coloursUrl, logoUrl } from './agency.js';
import type { Brand } from './brand.js';

export function brandHead({ logo, colours }: Pick<Brand, 'logo' | 'colours'>): string {
  const sheet = coloursUrl(colours);
  const icons = logo
    ? [
        `<link rel="icon" href="${logoUrl(logo.id, 'icon-32.png')}" type="image/png" sizes="32x32">`,
        `<link rel="apple-touch-icon" href="${logoUrl(logo.id, 'icon-180.png')}">`,
        `<link rel="manifest" href="${MANIFEST}">`,
      ]
    : ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'];
  return [
    `<meta name="theme-color" content="${colours.primary}">`,
    ...icons,
    ...(sheet ? [`<link rel="stylesheet" href="${sheet}">`] : []),
  ].join('\n');
}

export const MANIFEST = '/manifest.webmanifest';

export function manifestOf({ brandName, logo, colours }: Brand): object {
  return {
    name: brandName,
    short_name: brandName,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    theme_color: colours.primary,
    background_color: '#ffffff',
    icons: logo
      ? (['icon-192.png', 'icon-512.png'] as const).map((picture) => {
          const size = /\d+/.exec(picture)?.[0] ?? '';
          return { src: logoUrl(logo.id, picture), sizes: `${size}x${size}`, type: 'image/png' };
        })
      : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}
