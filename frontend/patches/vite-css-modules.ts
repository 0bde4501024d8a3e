// Of: vite 8.3.8
// Tested by: frontend/patches/vite-css-modules.spec.ts
// Needed by: `npm run size`; a listing's scripts are 98.3 kB without it, of 98, the board's 358.5, of 358.
// Goes when: Vite hands the classes of a CSS module over as named exports of which unused ones are left out.
import type { Plugin } from 'vite';

const CSS_MODULE = /\.module\.css$/;
const ALL_CLASSES = /export default \{([^}]*)\};?/;
const IDENTIFIER = /^\s*(\w+): \1\s*$/;

/** Hands the classes of a CSS module over as its exports instead of one object, of which a bundler keeps everything. */
export function cssModuleTreeShaking(): Plugin {
  return {
    name: 'lean-styles',
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: CSS_MODULE },
      handler(code, id) {
        const classes = ALL_CLASSES.exec(code)?.[1]?.split(',') ?? [];
        if (!classes.every((entry) => IDENTIFIER.test(entry))) return null;
        return {
          code: code.replace(ALL_CLASSES, `export * as default from ${JSON.stringify(id)};`),
          map: null,
          // Vite forgets the styles of a module without code.
          moduleSideEffects: 'no-treeshake',
        };
      },
    },
  };
}
