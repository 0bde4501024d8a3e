import { brandHead } from '@lox/contracts/brand-head.js';
import type { Brand } from '@lox/contracts/site.js';

/** What a screen's visitor is asked for first, and what the board then asks for. */
const SESSION = ['/api/auth/me', '/api/auth/permissions'];
const BOARD = '/api/admin/leads/board';
const CALLS: Readonly<Record<string, readonly string[]>> = { leads: [BOARD], crm: [BOARD] };

/** What the page's scripts will need, asked for along with them. */
export interface AdminPreloads {
  files: readonly string[];
  calls: readonly string[];
}

/** What the screen of an address needs: its files and, where a session may be expected, its first calls. */
export function adminPreloadsOf(
  url: string,
  screens: Readonly<Record<string, readonly string[]>>,
  signedIn: boolean,
): AdminPreloads {
  const [path = '', search] = url.split('?');
  const screen = path.replace(/^\/admin\/|\/$/g, '');
  const files = screens[screen];
  if (!files) return { files: [], calls: [] };
  // With filters in its address the board asks for something else.
  const own = search ? [] : (CALLS[screen] ?? []);
  return { files, calls: signedIn ? [...SESSION, ...own] : [] };
}

const ENTRY = /<script type="module" crossorigin src="([^"]+)" nonce="__NONCE__"><\/script>/;
/** Under a painted screen the scripts are fetched, and begin when that has been seen: see `watch.ts`. */
const deferEntryScript = (page: string): string =>
  page.replace(ENTRY, '<link id="entry" rel="modulepreload" crossorigin href="$1" nonce="__NONCE__">');

/**
 * The back office's page for one answer: its nonce, the agency's look, the configuration that `pageBrand` reads, and what
 * is painted over its root.
 */
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

/** After the frame's own files, which come first. */
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
