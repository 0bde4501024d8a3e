import type { Plugin } from 'vite';

const CODE = /node_modules\/(react|react-dom|scheduler)\/.*\.js$/;
/** A package's own file, which only chooses between development and production. */
const CHOICE = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;

/**
 * Hands React to the bundler as ES modules: it is published as CommonJS, of which a bundler leaves nothing out and whose
 * functions are called through an object. The code is React's own. Should a new version be written differently, the
 * build fails on a name that is missing.
 */
export function reactEsModules(): Plugin {
  return {
    name: 'lean-react',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: CODE },
      handler(code) {
        const [, chosen] = CHOICE.exec(code) ?? [];
        return { code: chosen ? handedOn(chosen) : asModule(code), map: null };
      },
    },
  };
}

const handedOn = (file: string): string => `export * from '${file}';\nexport * as default from '${file}';\n`;

function asModule(code: string): string {
  const names = Array.from(code.matchAll(/^exports\.(\w+) =/gm), ([, name]) => name!);
  const body = code
    .replace(/^(?:var)?\s+(\w+) = require\("([\w-]+)"\)[,;]$/gm, 'import * as $1 from "$2";')
    .replace(/^exports\.(\w+) =/gm, 'var $$$1 =')
    .replace(/\bexports\.(\w+)/g, '$$$1');
  return `${body}\nexport { ${names.map((name) => `$${name} as ${name}`).join(', ')} };\n`;
}
