// Of: antd 6.6.8
// Tested by: frontend/e2e/opening-pictures.spec.ts
// Needed by: the board is painted within 2 s on a slow phone's first visit, 5.6 s without it (docs/adr/0047).
// Goes when: the board's own scripts paint it within 2 s there.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const FACES = at('../src/admin/opening/static-antd.tsx');
const INPUT = at('../src/admin/opening/StaticInput.tsx');
const LATER = '\0later';
/** `opening/entry.tsx` has the styles in its place. */
const STYLES = '__STYLES__';

/**
 * The build that renders screens on the server: plain components replace Ant Design, lazy parts are empty, and the
 * styles become a text in the one file.
 */
export function openingBundle(): Plugin {
  return {
    name: 'lean-opening',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'opening',
    resolveDynamicImport: () => LATER,
    resolveId: {
      filter: { id: /^antd(\/|$)|^\0later$/ },
      handler(source) {
        if (source === 'antd') return FACES;
        if (source === 'antd/es/input/Input.js') return INPUT;
        return source === LATER ? LATER : this.error(`${source} has no plain face in src/admin/opening`);
      },
    },
    load: {
      filter: { id: /^\0later$/ },
      handler: () => 'export default () => null;',
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        let styles = '';
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset') continue;
          if (name.endsWith('.css')) styles += String(file.source);
          delete bundle[name];
        }
        if (styles === '') this.error('The painted screens have no styles');
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replace(`"${STYLES}"`, () => JSON.stringify(styles.trim()));
      },
    },
  };
}
