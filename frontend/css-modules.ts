import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const CSS_MODULE = /\.module\.css$/;
const ALL_CLASSES = /export default \{([^}]*)\};?/;
const IDENTIFIER = /^\s*(\w+): \1\s*$/;
/** Classes and animations. */
const NAMED = /(?:\.|@keyframes\s+)([a-z][\w-]*)/gi;

/** Makes each class of a CSS module an export of its own, so that unused ones are left out. */
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
          // Vite drops the styles of a module without code.
          moduleSideEffects: 'no-treeshake',
        };
      },
    },
  };
}

/**
 * Short class names such as `cf12`: the file in letters, then the place in it. Browser and server builds agree on
 * them.
 */
export function shortClassNames(folder: string): (name: string, file: string, css: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => CSS_MODULE.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort();
  return (name, file, css) => {
    const path = relative(folder, file).split(sep).join('/');
    // Created after this build began to watch.
    if (!files.includes(path)) files.push(path);
    const names = Array.from(css.matchAll(NAMED), ([, named]) => named!);
    return `${inLetters(files.indexOf(path))}${[...new Set(names)].indexOf(name)}`;
  };
}

const inLetters = (number: number): string =>
  number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));
