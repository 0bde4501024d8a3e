// `npm run size`: what a browser loads of a page that nobody touches, compressed, against its limits: every page of the
// public site, and of the back office its frame, the lead board and the calendar. What comes when somebody is about to
// use it is not counted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const CLIENT = join(root, 'frontend', 'dist', 'client');
const SITE = manifest('manifest.json', 'src/site/entry-client.tsx');
const ADMIN = manifest('admin-manifest.json', 'admin.html');
const PAGES = 'src/site/pages/';
/** What every page loads by itself once it is there: the lead widget, the live line. */
const WIDGET = 'src/site/components/lead-widget/widget-dialog.tsx';
const LIVE_LINE = 'src/shared/realtime.ts';
const BOARD = 'src/admin/features/leads/LeadBoardScreen.tsx';
const CALENDAR = 'src/admin/features/visits/VisitsScreen.tsx';
/** In kB (1000 bytes) after gzip. */
const LIMITS = { site: { JS: 99.3, CSS: 10 }, admin: { JS: 375.7, CSS: 11.6 } };

const sitePages = SITE.chunks[SITE.entry].dynamicImports.filter((name) => name.startsWith(PAGES));
const fits = [
  measured(SITE, 'frame alone', [WIDGET], LIMITS.site),
  ...sitePages.map((page) => measured(SITE, page.slice(PAGES.length), [WIDGET, page], LIMITS.site)),
  measured(ADMIN, 'back office: frame alone', [LIVE_LINE], LIMITS.admin),
  measured(ADMIN, 'back office: lead board', [LIVE_LINE, BOARD], LIMITS.admin),
  measured(ADMIN, 'back office: calendar', [LIVE_LINE, CALENDAR], LIMITS.admin),
];
for (const [of, { JS, CSS }] of Object.entries(LIMITS))
  console.log(`limits, gzip, ${of}: JS ${JS} kB, CSS ${CSS} kB`);
process.exit(fits.every(Boolean) ? 0 : 1);

function manifest(file, entry) {
  const chunks = JSON.parse(readFileSync(join(CLIENT, '.vite', file), 'utf8'));
  if (!chunks[entry]) throw new Error(`${entry} is not in the build: run npm run build`);
  return { chunks, entry };
}

/** Prints the size of the entry and the modules, with all that they import statically; whether it keeps the limits. */
function measured({ chunks, entry }, name, modules, limits) {
  const loaded = [...loadedWith(chunks, [entry, ...modules])].map((key) => chunks[key]);
  const sizes = {
    JS: compressed(loaded.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    CSS: compressed(loaded.flatMap(({ css = [] }) => css)),
  };
  const exceeded = Object.keys(limits).filter((kind) => sizes[kind] > limits[kind]);
  const figures = Object.entries(sizes).map(([kind, size]) => `${kind} ${size.toFixed(1).padStart(5)} kB`);
  console.log(`${name.padEnd(32)} ${figures.join('  ')}${exceeded.length ? `  TOO LARGE: ${exceeded}` : ''}`);
  return exceeded.length === 0;
}

function loadedWith(chunks, modules) {
  const found = new Set();
  const collect = (name) => {
    if (found.has(name)) return;
    found.add(name);
    if (!chunks[name]) throw new Error(`${name} is not in the build`);
    (chunks[name].imports ?? []).forEach(collect);
  };
  modules.forEach(collect);
  return found;
}

function compressed(files) {
  let bytes = 0;
  for (const file of new Set(files)) bytes += gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;
  return bytes / 1000;
}
