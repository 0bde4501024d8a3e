import 'reflect-metadata';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBoard } from './board.js';
import { benchCost } from './cost.js';
import { benchLargeLog } from './large-log.js';
import { benchMemory } from './memory.js';
import { benchPair } from './pair.js';
import { benchMoves, benchNewLeads } from './moves.js';
import { removeFolders } from './program.js';
import { sayIfNotQuiet } from './quiet.js';
import { benchProperties, benchPropertySearch } from './properties.js';
import { benchRebuilds } from './rebuild.js';
import { benchReports } from './reports.js';
import { benchScale } from './scale.js';
import { benchSoak } from './soak.js';
import { readResults, results, slowerThan, writeResults } from './results.js';

const PARTS = {
  board: benchBoard,
  moves: benchMoves,
  leads: benchNewLeads,
  cost: benchCost,
  pair: benchPair,
  log: benchLargeLog,
  properties: benchProperties,
  search: benchPropertySearch,
  memory: benchMemory,
  reports: benchReports,
};
/** What takes minutes or hours is measured only where it is asked for. */
const LONG = { scale: benchScale, rebuild: benchRebuilds, soak: benchSoak };
const ALL = { ...PARTS, ...LONG };
type Part = keyof typeof ALL;

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' } },
});
const unknown = asked.filter((name) => !(name in ALL));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(ALL).join(', ')}`);
  process.exit(2);
}
const former = values.compare === undefined ? undefined : readResults(values.compare);
const began = new Date().toISOString();
try {
  for (const name of (asked.length > 0 ? asked : Object.keys(PARTS)) as Part[]) {
    await sayIfNotQuiet();
    await ALL[name]();
  }
} finally {
  removeFolders();
}
writeResults('bench.json', { began, node: process.version, processors: availableParallelism() });
if (former) {
  const slower = slowerThan(former, results);
  console.info(`\nSlower than ${values.compare}: ${slower.length === 0 ? 'nothing' : ''}`);
  for (const line of slower) console.info(`  ${line}`);
}
