/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { routerTreeShaking } from './router-tree-shaking.js';
import { installedCode, transformed } from './transformed.js';

const FOLDER = 'react-router/dist/production';
const files = readdirSync(`node_modules/${FOLDER}`)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `${FOLDER}/${name}`);
const all = (code: (file: string) => string): string => files.map(code).join('\n');

it('makes nothing at load that could not be left out', () => {
  const given = all(installedCode);
  expect(given).toMatch(/^Link\.displayName = /m);
  const code = all((file) => transformed(routerTreeShaking(), file));
  expect(code).not.toMatch(/^\w+\.(displayName|contextType) = /m);
  expect(code).not.toMatch(/^var \w+ = React\d*\.(createContext|forwardRef|memo)\(/m);
});

it('keeps the context that a component reads', () => {
  const code = all((file) => transformed(routerTreeShaking(), file));
  expect(code).toMatch(
    /^var RenderErrorBoundary = class extends [\w.]+ \{\nstatic contextType = RSCRouterContext;$/m,
  );
});
