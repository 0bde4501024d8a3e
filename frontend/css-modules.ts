import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';

const CSS_MODULE = /\.module\.css$/;
/** What a style sheet names: classes and animations. */
const NAMED = /(?:\.|@keyframes\s+)([a-z][\w-]*)/gi;

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
    // Created after this build began to watch.
    if (!files.includes(path)) files.push(path);
    const names = Array.from(css.matchAll(NAMED), ([, named]) => named!);
    return `${inLetters(files.indexOf(path))}${[...new Set(names)].indexOf(name)}`;
  };
}

const inLetters = (number: number): string =>
  number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));
