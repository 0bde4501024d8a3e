import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { benchBoard } from './board.js';
import { benchCost } from './cost.js';
import { benchFeeds } from './feeds.js';
import { benchImports } from './imports.js';
import { benchLargeLog } from './large-log.js';
import { benchMemory } from './memory.js';
import { benchPair } from './pair.js';
import { benchPast } from './past.js';
import { benchMoves, benchNewLeads } from './moves.js';
import { removeFolders } from './program.js';
import { sayIfNotQuiet } from './quiet.js';
import { benchProperties, benchPropertySearch } from './properties.js';
import { benchRebuilds } from './rebuild.js';
import { writeKept } from './report.js';
import { fallenRatios, readResults, type Result } from './results.js';
import { benchReports } from './reports.js';
import { benchScale } from './scale.js';
import { benchSoak } from './soak.js';
import { benchStrangers } from './strangers.js';

const PARTS = {
  board: benchBoard,
  moves: benchMoves,
  leads: benchNewLeads,
  cost: benchCost,
  pair: benchPair,
  log: benchLargeLog,
  properties: benchProperties,
  memory: benchMemory,
  reports: benchReports,
  imports: benchImports,
  feeds: benchFeeds,
  strangers: benchStrangers,
};
/** What is a part of `properties`, or takes minutes or hours, is measured only where it is asked for. */
const ASKED = {
  search: benchPropertySearch,
  scale: benchScale,
  rebuild: benchRebuilds,
  soak: benchSoak,
  past: benchPast,
};
const ALL = { ...PARTS, ...ASKED };
type Part = keyof typeof ALL;

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { gate: { type: 'boolean' } },
});
const unknown = asked.filter((name) => !(name in ALL));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(ALL).join(', ')}`);
  process.exit(2);
}
const fallen: string[] = [];
try {
  for (const name of (asked.length > 0 ? asked : Object.keys(PARTS)) as Part[]) {
    if (values.gate) fallen.push(...(await fallenRatios(readResults('bench.json'), () => measured(name))));
    else await measured(name);
  }
} finally {
  removeFolders();
}
if (values.gate) {
  console.info(`\nRatios that fell by more than a third: ${fallen.length === 0 ? 'none' : ''}`);
  for (const line of fallen) console.info(`  ${line}`);
  process.exitCode = fallen.length === 0 ? 0 : 1;
}

async function measured(name: Part): Promise<Result[]> {
  await sayIfNotQuiet();
  await ALL[name]();
  return writeKept(values.gate ? 'test-results/gate.json' : 'bench.json');
}
