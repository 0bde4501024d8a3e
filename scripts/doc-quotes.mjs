// A text that docs/behaviour quotes is the screen's whole text: one that is only the beginning or the end of a text of
// the program is told. Texts that are made of several parts are not found and not judged.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = 'docs/behaviour';
const SOURCES = ['contracts/src', 'frontend/src', 'backend/src'];
/** Words that are spoken of, not shown: examples of what people write, and parts of a composed sentence. */
const SPOKEN_OF = new Set(['Tel.', 'zap', '5 dias', 'tudo igual']);

const filesIn = (folder, isWanted) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const program = SOURCES.flatMap((folder) =>
  filesIn(folder, (name) => /\.tsx?$/.test(name) && !name.includes('.spec.')),
)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/['`"]\s*\+\s*['`"]/g, '')
  .replaceAll("{' '}", ' ')
  .replace(/<\/?(strong|b|em|code)\b[^>]*>/g, '')
  .replace(/[\s\u00a0]+/g, ' ');

/** What stands for a value in a text of the program, or the value that the docs show instead. */
const VALUE = String.raw`(?:\$?\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[\w.,]+)`;
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (quote) =>
  new RegExp(
    quote
      .split(/\{[^}]*\}/)
      .map(escaped)
      .join(VALUE),
    'g',
  );
const isBeginning = (before) => /['"`>}]\s?$/.test(before);
const isEnd = (after) => /^\s?(['"`<{]|\$\{)/.test(after);

const problems = [];
for (const file of filesIn(DOCS, (name) => name.endsWith('.md'))) {
  const text = readFileSync(file, 'utf8').replace(/```.*?```/gs, '');
  for (const [, quoted] of text.matchAll(/"([^"\n]{2,}(?:\n[^"\n]+){0,3})"/g)) {
    const quote = quoted.replace(/\s+/g, ' ').trim();
    if (SPOKEN_OF.has(quote)) continue;
    const found = [...program.matchAll(patternOf(quote))];
    const isWhole = found.some(
      ({ index, 0: hit }) =>
        isBeginning(program.slice(index - 2, index)) &&
        isEnd(program.slice(index + hit.length, index + hit.length + 3)),
    );
    if (found.length > 0 && !isWhole) problems.push(`${file}: "${quote}" is a part of a longer text`);
  }
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
