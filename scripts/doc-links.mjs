// `npm run docs:check`, after the events: every document that source, tests and docs refer to is there.
// Looked for are pointers such as docs/behaviour/leads.md#stages anywhere, links of Markdown files, the names of folders
// and source files in them, and names of documents that are not part of the project. Prints each finding as file:line;
// any makes the check fail.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './lib/run.mjs';

const SELF = 'scripts/doc-links.mjs';
const TEXT = /\.(md|[cm]?[jt]sx?|css|html|ya?ml|json|env)$|(^|\/)(Dockerfile|Caddyfile)$/;
const POINTER = /(?<![\w./-])(docs\/[\w./-]+?\.md)(?:#([\w-]+))?/g;
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g;
const SOURCE = /`((?:backend|contracts|frontend)\/[\w./-]+|[\w./-]+\.(?:tsx?|mjs))`/g;
const FOREIGN = /\b(?:admin-core|public-site|resolutions)\.md\b|\boperations\.md §/g;

const headings = new Map();
const paths = textFiles();
const problems = paths.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} dead. docs/behaviour/README.md says how to point at a document.`);
  process.exit(1);
}

/** What git knows or would add, from the root. */
function textFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => TEXT.test(path) && path !== SELF && path !== 'package-lock.json')
    .filter((path) => existsSync(join(root, path)));
}

function problemsOf(path) {
  const isMarkdown = path.endsWith('.md');
  return linesOf(path).flatMap((line, index) =>
    [
      ...[...line.matchAll(POINTER)].map(([, target, anchor]) => deadTarget(target, anchor)),
      ...(isMarkdown ? [...line.matchAll(LINK)] : []).map(([, target, anchor]) =>
        deadTarget(target === '' ? path : normalize(join(dirname(path), target)), anchor),
      ),
      ...(isMarkdown ? [...line.matchAll(SOURCE)] : []).map(([, name]) => deadSource(name)),
      ...[...line.matchAll(FOREIGN)].map(([name]) => `${name} is no document of this project`),
    ]
      .filter((problem) => problem !== null)
      .map((problem) => `${path}:${index + 1}: ${problem}`),
  );
}

/** What is wrong with a reference to a file from the root, and to a heading in it; null when nothing is. */
function deadTarget(target, anchor) {
  if (!existsSync(join(root, target))) return `${target} does not exist`;
  const isDead = anchor !== undefined && target.endsWith('.md') && !headingsOf(target).has(anchor);
  return isDead ? `${target} has no heading #${anchor}` : null;
}

/** What is wrong with the name of a folder or source file: whole from the root, or the end of one path. */
function deadSource(name) {
  const isThere = existsSync(join(root, name)) || paths.some((path) => path.endsWith(`/${name}`));
  return isThere ? null : `no source is named ${name}`;
}

/** The anchors of a file's headings. */
function headingsOf(path) {
  if (!headings.has(path)) {
    const titles = linesOf(path).map((line) => /^#{1,6}\s+(.+)$/.exec(line)?.[1]);
    headings.set(path, new Set(titles.filter(Boolean).map(anchorOf)));
  }
  return headings.get(path);
}

/** As GitHub makes them: small letters and digits, a hyphen for each blank, other signs left out. */
function anchorOf(title) {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** A file's lines; of Markdown those within code blocks are empty. */
function linesOf(path) {
  let inCode = false;
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line) => {
      if (!path.endsWith('.md')) return line;
      const isFence = /^\s*```/.test(line);
      if (isFence) inCode = !inCode;
      return inCode || isFence ? '' : line;
    });
}
