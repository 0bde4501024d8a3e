import { brandHead } from '@lox/contracts/brand-head.js';
import type { Brand } from '@lox/contracts/brand.js';

const SESSION = ['/api/auth/me', '/api/auth/permissions'];
const BOARD = '/api/admin/leads/board';
const CALLS: Readonly<Record<string, readonly string[]>> = { leads: [BOARD], crm: [BOARD] };

export interface AdminPreloads {
  files: readonly string[];
  calls: readonly string[];
}

export function adminPreloadsOf(
  url: string,
  screens: Readonly<Record<string, readonly string[]>>,
  signedIn: boolean,
): AdminPreloads {
  const [path = '', search] = url.split('?');
  const screen = path.replace(/^\/admin\/|\/$/g, '');
  const files = screens[screen];
  if (!files) return { files: [], calls: [] };
  // Filters in the address change the call.
  const own = search ? [] : (CALLS[screen] ?? []);
  return { files, calls: signedIn ? [...SESSION, ...own] : [] };
}

const ENTRY = /<script type="module" crossorigin src="([^"]+)" nonce="__NONCE__"><\/script>/;
/** See `opening-cover.ts`. */
const deferEntryScript = (page: string): string =>
  page.replace(ENTRY, '<link id="entry" rel="modulepreload" crossorigin href="$1" nonce="__NONCE__">');

export function renderAdminPage(
  page: string,
  brand: Brand,
  nonce: string,
  early: AdminPreloads,
  opening = '',
): string {
  const json = JSON.stringify(brand).replace(/</g, '\\u003c');
  const config = `<script type="application/json" id="lox-config">${json}</script>`;
  const head = `${brandHead(brand)}\n${config}`;
  return (opening ? deferEntryScript(page) : page)
    .replace('</head>', () => `${preloadLinks(early)}\n</head>`)
    .replaceAll('__NONCE__', () => nonce)
    .replace('<!--config-->', () => head)
    .replace('<!--opening-->', () => opening);
}

function preloadLinks({ files, calls }: AdminPreloads): string {
  const asked = calls.map(
    (path) => `<link rel="preload" as="fetch" href="${path}" crossorigin="use-credentials">`,
  );
  const parts = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}" nonce="__NONCE__">`
      : `<link rel="modulepreload" crossorigin href="/${file}" nonce="__NONCE__">`,
  );
  return [...asked, ...parts].join('\n');
}
