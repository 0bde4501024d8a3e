import { readFileSync } from 'node:fs';

/** The assets of a page, from the client build. */
export interface BuildAssets {
  /** The entry script. */
  scripts: string[];
  /** Modules that the entry and the page import: preloaded. */
  modules: string[];
  styles: string[];
  fonts: string[];
}

/** One entry of Vite's manifest. */
export interface ViteManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
export type ViteManifest = Record<string, ViteManifestEntry>;

const ENTRY = 'src/site/entry-client.tsx';
// The fonts of the first visible text; the others load on demand.
const EARLY_FONTS = /(figtree-latin-wght|fraunces-latin-opsz)-normal/;

/**
 * Reads the manifest of the client build, beside the server's; returns a function from a page's module to its
 * assets.
 */
export function buildAssets(): (source: string | null) => BuildAssets {
  const manifest = JSON.parse(
    readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as ViteManifest;
  const known = new Map<string | null, BuildAssets>();
  return (source) => {
    const assets = known.get(source) ?? assetsOf(manifest, source);
    known.set(source, assets);
    return assets;
  };
}

/** The assets of the entry and, when the page has its own module, those of that. */
export function assetsOf(manifest: ViteManifest, source: string | null): BuildAssets {
  const chunks = [ENTRY, ...(source ? [source] : [])].reduce(
    (found, name) => collect(manifest, name, found),
    new Map<string, ViteManifestEntry>(),
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

function collect(manifest: ViteManifest, name: string, found: Map<string, ViteManifestEntry>) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The client build has no ${name}`);
  if (found.has(name)) return found;
  found.set(name, chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found);
  // A page's styles come after those of its imports, so that they win; the entry's come first.
  if (name !== ENTRY) {
    found.delete(name);
    found.set(name, chunk);
  }
  return found;
}
