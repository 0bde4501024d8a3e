import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const CSS_MODULE = /\.module\.css$/;
const ALL_CLASSES = /export default \{([^}]*)\};?/;
const IDENTIFIER = /^\s*(\w+): \1\s*$/;
/** What a style sheet names: classes and animations. */
const NAMED = /(?:\.|@keyframes\s+)([a-z][\w-]*)/gi;

/**
 * Puts the names of classes where they are used and leaves the others out: a CSS module hands its classes over as an
 * object, of which a bundler keeps everything.
 */
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
          // Vite forgets the styles of a module without code.
          moduleSideEffects: 'no-treeshake',
        };
      },
    },
  };
}

/**
 * Names classes by their file in letters and by their place in it: `cf12`. The names are the same in every build of the
 * same files, so that browser and server agree.
 */
export function shortClassNames(folder: string): (name: string, file: string, css: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => CSS_MODULE.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort();
  return (name, file, css) => {
    const path = relative(folder, file).split(sep).join('/');
    // Written since this build began to watch.
    if (!files.includes(path)) files.push(path);
    const names = Array.from(css.matchAll(NAMED), ([, named]) => named!);
    return `${inLetters(files.indexOf(path))}${[...new Set(names)].indexOf(name)}`;
  };
}

const inLetters = (number: number): string =>
  number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));
