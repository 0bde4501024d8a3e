import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The code of an installed package's file, such as `react/cjs/react.production.js`. */
export const installedCode = (file: string): string => readFileSync(idOf(file), 'utf8');

/** What the plugin's `transform` makes of the code of such a file. */
export function transformed(plugin: Plugin, file: string, code = installedCode(file)): string {
  const { filter, handler } = plugin.transform as {
    filter: { id: RegExp };
    handler: (code: string, id: string) => { code: string };
  };
  if (!filter.id.test(idOf(file))) throw new Error(`${file} is not transformed`);
  return handler(code, idOf(file)).code;
}

const idOf = (file: string): string => resolve('node_modules', file);
