import { readFileSync } from 'node:fs';

/** What a page links to: the outcome of the client build. */
export interface BuildAssets {
  /** The entry, which is run. */
  scripts: string[];
  /** What the entry and the page's own code import: fetched early, run when imported. */
  modules: string[];
  styles: string[];
  fonts: string[];
}

/** One module of Vite's manifest. */
export interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
export type Manifest = Record<string, ManifestEntry>;

const ENTRY = 'src/site/entry-client.tsx';
// The fonts of the text that is seen first; the others load when a character needs them.
const EARLY_FONTS = /(figtree-latin-wght|fraunces-latin-opsz)-normal/;

/** Reads the manifest of the client build, which lies beside the server's; answers what a page needs by its module. */
export function buildAssets(): (source: string | null) => BuildAssets {
  const manifest = JSON.parse(
    readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const known = new Map<string | null, BuildAssets>();
  return (source) => {
    const assets = known.get(source) ?? assetsOf(manifest, source);
    known.set(source, assets);
    return assets;
  };
}

/** What the entry needs and, when the page comes in a module of its own, what that needs. */
export function assetsOf(manifest: Manifest, source: string | null): BuildAssets {
  const chunks = [ENTRY, ...(source ? [source] : [])].reduce(
    (found, name) => collect(manifest, name, found),
    new Map<string, ManifestEntry>(),
  );
  const all = [...chunks.values()];
  const files = (names: string[]) => [...new Set(names)].map((name) => `/${name}`);
  return {
    scripts: files([manifest[ENTRY]!.file]),
    modules: files(all.map(({ file }) => file)).slice(1),
    styles: files(all.flatMap(({ css = [] }) => css)),
    fonts: files(all.flatMap(({ assets = [] }) => assets).filter((file) => EARLY_FONTS.test(file))),
  };
}

function collect(manifest: Manifest, name: string, found: Map<string, ManifestEntry>) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The client build has no ${name}`);
  if (found.has(name)) return found;
  found.set(name, chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found);
  // A page's styles stand after those of what it imports, and so have the last word; the entry's are the ground of all.
  if (name !== ENTRY) {
    found.delete(name);
    found.set(name, chunk);
  }
  return found;
}
