// `npm run boundaries`: who may import whom. The rules between files are in .dependency-cruiser.cjs; those of the
// platform's floors, and of folders that import each other, in lib/floors.mjs. Prints each violation; any makes it fail.
import { join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { floorRules, folderKnots, looseFiles } from './lib/floors.mjs';
import { root } from './lib/run.mjs';

const FOLDERS = ['contracts/src', 'backend/src', 'backend/demo', 'frontend/src'];

const options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
options.ruleSet.forbidden.push(...floorRules);
const { output } = await cruise(FOLDERS, options);
const report = await format(output, { outputType: 'err' });
const problems = [
  ...looseFiles(output.modules).map((file) => `error no-loose-file: ${file} belongs in a folder`),
  ...folderKnots(output.modules).map(knotText),
];
console.log(report.output.trimEnd());
for (const problem of problems) console.log(problem);
process.exitCode = report.exitCode + problems.length > 0 ? 1 : 0;

function knotText({ folder, arrows }) {
  const examples = arrows.map(({ example }) => `\n    ${example.source} imports ${example.resolved}`);
  const names = [arrows[0].from, ...arrows.map(({ to }) => to)];
  return `error no-folder-knots: ${folder}: ${names.join(' → ')}${examples.join('')}`;
}
