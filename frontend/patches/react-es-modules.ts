// Of: react 19.3.1, react-dom 19.3.1, scheduler 0.28.0
// Tested by: frontend/patches/react-es-modules.spec.ts
// Needed by: `npm run size`; a listing's scripts are 101.2 kB without it, of 98.
// Goes when: React is published as ES modules, or the limit allows 3.4 kB more.
import type { Plugin } from 'vite';

const CODE = /node_modules\/(react|react-dom|scheduler)\/.*\.js$/;
/** Chooses between development and production. */
const CHOICE = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;

/** Hands React, published as CommonJS, to the bundler as ES modules, whose unused exports it can leave out. */
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
