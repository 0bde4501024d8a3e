// `npm run lines`: how many lines are written by hand, by part, without specs; then how many comments
// there are and how many words they have, specs and CSS included.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { wordCount } from './lib/comment-words.mjs';
import { root } from './lib/run.mjs';

const PARTS = ['backend/src', 'backend/demo', 'contracts/src', 'frontend/src'];
/** Parts whose folders are listed too, down to this many levels. */
const LISTED = { 'backend/src': 1, 'backend/src/platform': 2, 'backend/src/slices': 2, 'frontend/src': 2 };
const SPEC = /\.spec\.tsx?$/;

const files = PARTS.flatMap(filesIn).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const written = files.filter(({ path }) => !SPEC.test(path));
const lines = new Map();
for (const { path, text } of written.filter(({ path }) => !isCss(path)))
  for (const part of listedParts(path)) lines.set(part, (lines.get(part) ?? 0) + lineCount(text));

for (const part of [...lines.keys()].sort()) print(part, lines.get(part));
print('CSS', sum(written.filter(({ path }) => isCss(path)).map(({ text }) => lineCount(text))));
const comments = files.flatMap(commentsOf);
print('comments', comments.length);
print('words of comments', sum(comments.map(wordCount)));

function filesIn(part) {
  return readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/\/node_modules\//.test(path));
}

/** The part that a file belongs to, and each listed folder above it. */
function listedParts(path) {
  const folders = [];
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.push(folder);
  return folders.filter((folder) => PARTS.includes(folder) || isListed(folder));
}

function isListed(folder) {
  return Object.entries(LISTED).some(
    ([part, levels]) => folder.startsWith(`${part}/`) && depthBelow(part, folder) <= levels,
  );
}

function depthBelow(part, folder) {
  return folder.split('/').length - part.split('/').length;
}

function commentsOf({ path, text }) {
  if (isCss(path)) return text.match(/\/\*.*?\*\//gs) ?? [];
  const comments = new Map();
  const add = (comment) => void comments.set(comment.pos, text.slice(comment.pos, comment.end));
  const visit = (node) => {
    // Two slashes in the text between tags are no comment.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    ts.getLeadingCommentRanges(text, node.getFullStart())?.forEach(add);
    ts.getTrailingCommentRanges(text, node.getEnd())?.forEach(add);
    node.getChildren(source).forEach(visit);
  };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  visit(source);
  return [...comments.values()];
}

function isCss(path) {
  return path.endsWith('.css');
}

function lineCount(text) {
  return text.split('\n').length - 1;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function print(name, figure) {
  console.log(`${name.padEnd(56)}${figure.toLocaleString('en').padStart(9)}`);
}
