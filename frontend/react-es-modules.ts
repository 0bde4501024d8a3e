import type { Plugin } from 'vite';

const CODE = /node_modules\/(react|react-dom|scheduler)\/.*\.js$/;
/** Chooses between development and production. */
const CHOICE = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;

/**
 * Turns React's CommonJS into ES modules, so that unused parts are left out. A changed React fails the build with a
 * missing name.
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
