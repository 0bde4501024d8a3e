/** @jest-environment node */
import { resolve } from 'node:path';
import { cssModuleTreeShaking } from './vite-css-modules.js';
import { transformed } from './transformed.js';

const FILE = 'cards.module.css';
const given = [
  'export const card = "ab1";',
  'export const title = "ab2";',
  'export default {',
  '  card: card,',
  '  title: title',
  '};',
];

it('hands the classes over as exports', () => {
  const code = transformed(cssModuleTreeShaking(), FILE, given.join('\n'));
  expect(code.split('\n')).toEqual([
    ...given.slice(0, 2),
    `export * as default from ${JSON.stringify(resolve('node_modules', FILE))};`,
  ]);
});
