import type { Plugin } from 'vite';

const CODE = /node_modules\/react-router\/dist\/.*\.mjs$/;

/**
 * Marks React Router's top-level contexts and components as free of effects, so that unused ones are left out. `npm
 * run size` notices a changed router.
 */
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
