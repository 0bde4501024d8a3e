// Part of `npm run lint`: no two files export different things of the same name. Names that mean the same idea in several
// files are listed in lint/same-idea.mjs, each with its reason. Asked is what touches a folder of `CLEAN.exports`;
// `--all` asks of the whole program.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CLEAN } from './lint/clean-folders.mjs';
import { SAME_IDEA } from './lint/same-idea.mjs';

const SOURCES = ['contracts/src', 'backend/src', 'backend/demo', 'frontend/src'];
const folders = process.argv.includes('--all') ? SOURCES : CLEAN.exports;

const filesByName = new Map();
for (const file of SOURCES.flatMap(sourcesIn))
  for (const name of exportedNames(file)) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);

const problems = [...filesByName]
  .filter(([name, files]) => files.length > 1 && !Object.hasOwn(SAME_IDEA, name) && files.some(isAsked))
  .map(([name, files]) => `${name} is exported by ${files.join(', ')}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} names are exported more than once: see scripts/exported-names.mjs`);
  process.exitCode = 1;
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function isAsked(file) {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}

/** The names of what a file declares and exports; what it only passes on is another file's. */
function exportedNames(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return new Set(source.statements.flatMap(namesOf));
}

function namesOf(statement) {
  if (ts.isExportDeclaration(statement)) return statement.moduleSpecifier ? [] : listedNames(statement);
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  if (!isExported || isDefault) return [];
  if (statement.declarationList) return statement.declarationList.declarations.flatMap(boundNames);
  return statement.name ? [statement.name.text] : [];
}

function listedNames({ exportClause }) {
  return exportClause.elements.map(({ name }) => name.text);
}

/** The names that `export const` binds, also by a pattern. */
function boundNames({ name }) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.filter((element) => element.name).flatMap(boundNames);
}
