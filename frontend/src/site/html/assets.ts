import { readFileSync } from 'node:fs';

export interface BuildAssets {
  scripts: string[];
  modules: string[];
  styles: string[];
  fonts: string[];
}

export interface ViteManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
export type ViteManifest = Record<string, ViteManifestEntry>;

const ENTRY = 'src/site/entry-client.tsx';
// Fonts of the first visible text; others load on demand.
const EARLY_FONTS = /(figtree-latin-wght|fraunces-latin-opsz)-normal/;

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
  // A page's styles follow its imports', so that they win.
  if (name !== ENTRY) {
    found.delete(name);
    found.set(name, chunk);
  }
  return found;
}
