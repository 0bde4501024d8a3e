import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SCREENS = /src\/admin\/shell\/screens\.ts$/;
const SCREEN = /screen\('([\w/-]+)', '\w+', \(\) => import\('([^']+)\.js'\)/g;

/** Records each screen's files by its address: the server preloads them together with the frame's. */
export function screenChunks(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'screen-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'admin',
    transform: {
      filter: { id: SCREENS },
      handler(code, id) {
        for (const [, path, module] of code.matchAll(SCREEN))
          modules.set(path!, resolve(dirname(id), `${module}.tsx`));
        return null;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const frame = new Set(
          filesOf(
            bundle,
            chunks.find(({ isEntry }) => isEntry)!,
          ),
        );
        const parts = Array.from(modules, ([path, module]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
          if (!chunk) this.error(`The screen "${path}" has no file of its own: ${module}`);
          return [path, filesOf(bundle, chunk).filter((file) => !frame.has(file))];
        });
        if (parts.length === 0) this.error('No screen was found in screens.ts');
        this.emitFile({
          type: 'asset',
          fileName: '.vite/admin-screens.json',
          source: JSON.stringify(Object.fromEntries(parts)),
        });
      },
    },
  };
}

/** Includes the chunks and styles that it imports. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  found = new Set<string>(),
): string[] {
  if (found.has(chunk.fileName)) return [...found];
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return [...found];
}
