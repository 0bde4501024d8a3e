import { readFileSync } from 'node:fs';

/** What a page links to: the outcome of the client build. */
export interface BuildAssets {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

const ENTRY = 'src/site/entry-client.tsx';
// The fonts of the text that is seen first; the others load when a character needs them.
const EARLY_FONTS = /(figtree-latin-wght|fraunces-latin-opsz)-normal/;

/** Reads the manifest of the client build, which lies beside the server's. */
export function buildAssets(): BuildAssets {
  const manifest = JSON.parse(
    readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, ManifestEntry>;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The client build has no ${ENTRY}`);
  const all = [entry, ...(entry.imports ?? []).flatMap((name) => manifest[name] ?? [])];
  const fonts = all.flatMap(({ assets = [] }) => assets).filter((file) => EARLY_FONTS.test(file));
  return {
    scripts: all.map(({ file }) => `/${file}`),
    styles: all.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
    fonts: fonts.map((file) => `/${file}`),
  };
}
