// Of: react-router 7.18.5
// Tested by: frontend/patches/router-tree-shaking.spec.ts
// Needed by: `npm run size`; a listing's scripts are 104.5 kB without it, of 98.
// Goes when: React Router marks its contexts and components as pure, or the site has links of its own.
import type { Plugin } from 'vite';

const CODE = /node_modules\/react-router\/dist\/.*\.mjs$/;

/** Marks the contexts and components that React Router makes at load as free of effects, so that unused ones are left out. */
export function routerTreeShaking(): Plugin {
  return {
    name: 'lean-router',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: CODE },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  };
}

function withoutEffects(code: string): string {
  let lean = code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
  for (const [assignment, name, value] of code.matchAll(/^(\w+)\.contextType = (\w+);$/gm)) {
    const head = new RegExp(`^var ${name} = class extends [\\w.]+ \\{$`, 'm');
    if (head.test(lean))
      lean = lean.replace(assignment, '').replace(head, `$&\nstatic contextType = ${value};`);
  }
  return lean;
}
