// `npm run size`: what a visitor's browser loads first of the public site, compressed, against its limits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const CLIENT = join(root, 'frontend', 'dist', 'client');
const ENTRY = 'src/site/entry-client.tsx';
/** In kB (1000 bytes) after gzip. */
const LIMITS = { JS: 120, CSS: 20 };

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));
const chunks = firstLoad(ENTRY);
const sizes = {
  JS: compressed(new Set(chunks.map(({ file }) => file))),
  CSS: compressed(new Set(chunks.flatMap(({ css = [] }) => css))),
};

let tooLarge = false;
for (const [kind, limit] of Object.entries(LIMITS)) {
  const exceeded = sizes[kind] > limit;
  tooLarge ||= exceeded;
  console.log(
    `site ${kind.padEnd(3)} ${sizes[kind].toFixed(1)} kB gzip, limit ${limit} kB${exceeded ? ': TOO LARGE' : ''}`,
  );
}
process.exit(tooLarge ? 1 : 0);

/** The entry and everything that it imports statically. */
function firstLoad(name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the site's build: run npm run build`);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => firstLoad(imported, seen))];
}

function compressed(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;
  return bytes / 1000;
}
