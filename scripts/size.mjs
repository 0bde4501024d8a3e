// `npm run size`: what a visitor's browser loads to show each page of the public site and bring it to life, compressed,
// against its limits. Forms of dialogs come later, when somebody is about to open them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const CLIENT = join(root, 'frontend', 'dist', 'client');
const ENTRY = 'src/site/entry-client.tsx';
const PAGES = 'src/site/pages/';
/** In kB (1000 bytes) after gzip. */
const LIMITS = { JS: 115, CSS: 10 };

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));
if (!manifest[ENTRY]) throw new Error(`${ENTRY} is not in the site's build: run npm run build`);

let tooLarge = false;
for (const page of [null, ...pages()]) {
  const chunks = [...loadedFor(page)].map((name) => manifest[name]);
  const sizes = {
    JS: compressed(chunks.map(({ file }) => file)),
    CSS: compressed(chunks.flatMap(({ css = [] }) => css)),
  };
  const exceeded = Object.keys(LIMITS).filter((kind) => sizes[kind] > LIMITS[kind]);
  tooLarge ||= exceeded.length > 0;
  const name = page === null ? 'frame alone' : page.slice(PAGES.length);
  const figures = Object.entries(sizes).map(([kind, size]) => `${kind} ${size.toFixed(1).padStart(5)} kB`);
  console.log(`${name.padEnd(32)} ${figures.join('  ')}${exceeded.length ? `  TOO LARGE: ${exceeded}` : ''}`);
}
console.log(`limits, gzip: JS ${LIMITS.JS} kB, CSS ${LIMITS.CSS} kB`);
process.exit(tooLarge ? 1 : 0);

/** The modules of the pages: what the entry imports on demand and the server's HTML links to. */
function pages() {
  return manifest[ENTRY].dynamicImports.filter((name) => name.startsWith(PAGES));
}

/** Entry and page with everything that they import statically: what the page's HTML links to. */
function loadedFor(page) {
  const found = new Set();
  const collect = (name) => {
    if (found.has(name)) return;
    found.add(name);
    (manifest[name].imports ?? []).forEach(collect);
  };
  collect(ENTRY);
  if (page) collect(page);
  return found;
}

function compressed(files) {
  let bytes = 0;
  for (const file of new Set(files)) bytes += gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;
  return bytes / 1000;
}
